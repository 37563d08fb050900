import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { customMediaPlugin } from '../tools/custom-media.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/office/',
  plugins: [customMediaPlugin()],
  cacheDir: here('../node_modules/.vite-office'),
  // The contract, the client and the design system are outside this folder.
  server: { fs: { allow: [here('..')] } },
  build: { outDir: here('build/client'), emptyOutDir: true, reportCompressedSize: false },
});
