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
            // What every page with scripts needs comes as one file, what calls the server as another, and what every
            // signed-in page needs as a third.
            codeSplitting: {
              groups: [
                { name: 'core', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
                { name: 'client', test: /\/client\/|node_modules\/uuid\//, priority: 3 },
                {
                  name: 'signed-in',
                  test: /node_modules\/@tanstack\/|web\/app\/(client|query|user|guards|session)\.ts/,
                  priority: 2,
                },
                {
                  name: 'frame',
                  test: /lucide-react\/dist\/esm\/(?!icons)|merge-?props|mergeObjects|\/ui\/(button|kbd|use-tooltip|tooltip|spinner|logo|ring|classes|error-panel|icon-button|toast|toast-store|avatar|initials|skeleton)\.|web\/app\/(lost-code|last-error|context|early-press)|web\/app\/(lib\/|features\/(app\/|account\/(account-menu|sign-out)))/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
