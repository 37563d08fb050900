import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One file without imports: not every browser takes modules in a service worker. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite-worker'),
  build: {
    outDir: here('build/client'),
    emptyOutDir: true,
    rolldownOptions: { input: here('main.ts'), output: { format: 'iife', entryFileNames: 'worker.js' } },
  },
});
