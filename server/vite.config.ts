import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const outDir = here('build');

/** Files are read, and processes started, by their places beside the source. */
const sourcePlaces: Plugin = {
  name: 'source-places',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
    handler: (code, id) => {
      const place = `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', place), map: null };
    },
  },
};

/** Loaded on demand, with files of their own or for development alone. */
const ofTheirOwn = [
  '@aws-sdk/client-s3',
  '@fastify/middie',
  '@googlemaps/places',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-prometheus',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  '@redis/client',
  'pdfkit',
  'persona',
  'pg-native',
  'sharp',
  'stripe',
  'twilio',
  'vite',
  'web-push',
];

/** What `npm start` and the image run: the server and the demo players, with their packages, in a few files. */
export default defineConfig({
  root: here('..'),
  publicDir: false,
  plugins: [sourcePlaces],
  ssr: { noExternal: true, external: ofTheirOwn },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: here('main.ts'), play: here('../demo/play.ts') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        // The API document asks for each file of the contract by its name, which would make each a chunk.
        codeSplitting: { groups: [{ name: 'contract', test: /\/contract\// }] },
      },
    },
  },
});
