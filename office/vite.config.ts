import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/office/',
  cacheDir: here('../node_modules/.vite-office'),
  // The contract, the client and the design system live beside this folder.
  server: { fs: { allow: [here('..')] } },
  build: { outDir: here('build/client'), emptyOutDir: true },
});
