import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.SPIELZEIT_SERVER ?? 'http://127.0.0.1:8642';

const SHARED =
  /src\/lib\/(stage\/(layout|shape)|useBoard|chairs|drafts|hints|keys|roving|pointing|limelight|book\/(marks|pages)|film\/fly|flip|numbers|stacks|watched|rules\/chapters|Tray|generic\/(WithOffers|Offers|groups|voice|words))\.(svelte|ts|svelte\.ts)(\?|$)|svelte\/src\/events|rolldown\/runtime/;

export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte' })],
  resolve: {
    alias: { $lib: here('./src/lib'), $games: here('../src/spielzeit/games') },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: here('../build/page'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true, // scripts/preload.js reads it
    rolldownOptions: {
      output: {
        // What stage, boards and rules share would be a dozen files of a kilobyte, each a request of its own.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'stage', test: SHARED }],
        },
      },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: server, ws: true }, '/health': server },
  },
  test: { include: ['src/**/*.test.ts'], environment: './scripts/test-environment.js' },
});
