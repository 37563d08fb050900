import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { customMediaPlugin } from '../tools/custom-media.ts';
import { chunks } from './chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite-web'),
  plugins: [customMediaPlugin(), reactRouter()],
  // The contract, the client and the design system live beside this folder.
  server: { fs: { allow: [here('..')] } },
  // Found before the first page is asked for, so that development does not reload it half-way.
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  build: {
    // A picture in the page's own text comes before the words that are read first.
    assetsInlineLimit: file => (/\.(avif|svg)$/.test(file) ? false : undefined),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
  },
});
