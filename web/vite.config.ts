import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.SPIELZEIT_SERVER ?? 'http://127.0.0.1:8642';

export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte' })],
  resolve: {
    alias: { $lib: here('./src/lib'), $games: here('../src/spielzeit/games') },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: { outDir: here('../build/page'), emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: server, ws: true }, '/health': server },
  },
  test: { include: ['src/**/*.test.ts'], environment: './scripts/test-environment.js' },
});
