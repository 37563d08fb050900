import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Types for a client, from the API document: `node tools/generate-api-client.ts openapi.json api.d.ts`. The generator
 * prints with the compiler API, which TypeScript 7 no longer has, so it gets a compiler of its own.
 */
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'openapi-typescript-compiler' : name, context),
});
const { default: generate, astToString } = await import('openapi-typescript');

const [documentFile = '', typesFile = ''] = process.argv.slice(2);
writeFileSync(typesFile, astToString(await generate(readFileSync(documentFile, 'utf8'))));
