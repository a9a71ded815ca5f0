import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    manifest: true, // e2e/size.mjs reads which files a part of the client needs
    assetsInlineLimit: 0, // the page's policy allows no data: addresses for scripts and fonts
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      checks: { pluginTimings: false, bundlerTimings: false } as Record<string, boolean>,
      // The service worker has an address that never changes, and shares no file with the pages: not every browser loads it as a module.
      input: { index: 'index.html', sw: 'src/push/worker.ts' },
      output: { entryFileNames: (part) => (part.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    port: 1813,
    proxy: { '/api': { target: 'http://127.0.0.1:1812', ws: true } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing.ts'],
    include: ['src/**/*.test.ts'],
    css: false,
    testTimeout: 20_000, // a busy machine is no fault
  },
});
