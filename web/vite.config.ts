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
  build: {
    // A picture in the page's own text comes before the words that are read first.
    assetsInlineLimit: file => (/\.(avif|svg)$/.test(file) ? false : undefined),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page with scripts needs comes as two files, what calls the server as another, and what every
            // signed-in page needs as two more.
            codeSplitting: {
              groups: [
                { name: 'core', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 5 },
                {
                  name: 'document',
                  test: /\/client\/clock-offset|\/ui\/(blank-frames|button|classes|clock|kbd|logo|spinner|toast-store|use-tooltip)\.|lucide-react\/dist\/esm\/(?!icons)|merge-?props|mergeObjects|web\/app\/(session|lost-code|lost-page|last-error|context|early-press|lib\/(app-mode|cookie|handle|hire-models-address|picture|public-paths|site|slug|small-screens|storage)|features\/app\/store-badges)/,
                  priority: 4,
                },
                { name: 'client', test: /\/client\/|node_modules\/uuid\//, priority: 3 },
                {
                  name: 'signed-in',
                  test: /node_modules\/@tanstack\/(react-query|query-core)\/|web\/app\/(client|query|user|guards)\.ts/,
                  priority: 2,
                },
                {
                  name: 'frame',
                  test: /\/ui\/(tooltip|error-panel|icon-button|ring|toast|avatar|initials|skeleton)\.|web\/app\/lib\/|web\/app\/features\/(app\/|account\/(account-menu|sign-out))/,
                  priority: 1,
                },
                // Small pieces that a manager's first screens share: one by one they compress badly.
                { name: 'times', test: /\/contract\/(zoned-time|dollars)\.ts/, priority: 1 },
                {
                  name: 'jobs',
                  test: /\/ui\/(tabs|empty-state|status-chip|slot-meter|app-frame)\.|features\/job\/(job-list|job-name|job-dates|job-picture|category-picture|lifecycle-words|dotted|slot-meter)|web\/app\/wizard\/step-address/,
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
