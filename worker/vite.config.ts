import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { readAppFiles } from '../tools/app-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Read when the worker is built, not when this file is loaded: only then are the pages there. */
const appFiles: Plugin = {
  name: 'app-files',
  config: () => ({ define: { APP_FILES: JSON.stringify(readAppFiles()) } }),
};

/** One file without imports: not every browser takes modules in a service worker. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite-worker'),
  plugins: [appFiles],
  build: {
    outDir: here('build/client'),
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: { input: here('main.ts'), output: { format: 'iife', entryFileNames: 'worker.js' } },
  },
});
