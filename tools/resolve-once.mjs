// Preloaded by our programs. Node parses a package's `exports` again for every import of it, and drizzle-orm's are 180 kB:
// that took half of the time in which the server's modules are imported.
import { registerHooks } from 'node:module';

const known = new Map();
const isPackage = /^[^.#/:]+$|^[^.#/:]+\/[^:]*$/;
const inDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', importAttributes } = context;
    // Its files are ES modules, which import each other by relative paths.
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      if (!inDrizzle.test(parentURL) || !specifier.endsWith('.js')) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    // Our own files import one version of each package; packages among themselves may not.
    const isOurs = parentURL.startsWith('file:') && !parentURL.includes('/node_modules/');
    if (!isOurs || !isPackage.test(specifier) || Object.keys(importAttributes ?? {}).length > 0)
      return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
