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
  // Found before the first page is asked for, so that development does not reload it half-way.
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page with scripts needs comes as one file, and what every signed-in page needs as another.
            codeSplitting: {
              groups: [
                { name: 'core', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                {
                  name: 'signed-in',
                  test: /node_modules\/(@tanstack|uuid)\/|\/client\/(?!event)|web\/app\/(client|query|user|guards)\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
