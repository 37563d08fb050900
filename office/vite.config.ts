import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { contractInBrowsers } from '../web/contract-in-browsers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/office/',
  cacheDir: here('../node_modules/.vite-office'),
  plugins: [contractInBrowsers({ withOffice: true })],
  // The contract, the client and the design system live beside this folder.
  server: { fs: { allow: [here('..')] } },
  build: { outDir: here('build/client'), emptyOutDir: true },
});
