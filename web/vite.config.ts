import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contractVersion } from '../tools/contract-version.ts';
import { customMediaPlugin } from '../tools/custom-media.ts';
import { chunks } from './chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  root: here('.'),
  cacheDir: here('../node_modules/.vite-web'),
  plugins: [customMediaPlugin(), reactRouter()],
  define: { CONTRACT_VERSION: JSON.stringify(contractVersion()) },
  // The contract, the client and the design system are outside this folder.
  server: { fs: { allow: [here('..')] } },
  // Pre-bundled before the first request, so that development does not reload a page half-way.
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  build: {
    // An inlined picture would come before the text that is read first.
    assetsInlineLimit: file => (/\.(avif|svg)$/.test(file) ? false : undefined),
    reportCompressedSize: false,
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
    // One file with its packages: the server loads it in a third of the time.
    ...(command === 'build' && {
      ssr: {
        resolve: { noExternal: true },
        build: { rolldownOptions: { output: { codeSplitting: false } } },
      },
    }),
  },
}));
