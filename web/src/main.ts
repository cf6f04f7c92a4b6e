import './lib/tokens.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { house } from './lib/house.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

settings.start();
router.start();
house.start();

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });

// Installed or not, the page opens without a server and says what works then (public/worker.js).
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined));
