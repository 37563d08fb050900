import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contractInBrowsers } from './contract-in-browsers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite-web'),
  plugins: [reactRouter(), contractInBrowsers()],
  // The contract, the client and the design system live beside this folder.
  server: { fs: { allow: [here('..')] } },
});
