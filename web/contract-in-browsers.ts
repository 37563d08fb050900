import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { Call } from '#contract/call.ts';

const folder = fileURLToPath(new URL('../contract/', import.meta.url));
const tableFile = `${folder}index.ts`;

/**
 * Keeps schemas, and the library they are written in, out of pages that check nothing by them. Built for browsers, the
 * table of calls holds what a request is made of: method, address and which of the path's values are ids. And each
 * declaration in the contract may be left out when nobody uses it.
 */
export const contractInBrowsers = (): Plugin => ({
  name: 'contract-in-browsers',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  async load(id) {
    if (id !== tableFile) return null;
    const { module } = await runnerImport<{ calls: Record<string, Call> }>(tableFile);
    const rows = Object.entries(module.calls).map(
      ([name, row]) =>
        `${name}: { method: '${row.method}', address: '${row.address}', path: ids(${JSON.stringify(idsOf(row))}) }`,
    );
    return `
      const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
      const ids = keys => ({ safeParse: path => ({ success: keys.every(key => AN_ID.test(path[key])) }) });
      export const calls = { ${rows.join(',\n')} };`;
  },
  transform(code, id) {
    if (!id.startsWith(folder) || id === tableFile) return null;
    let marked = code;
    for (const statement of this.parse(code).body.toReversed()) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { init } of declaration.declarations.toReversed())
        if (init?.type === 'CallExpression' || init?.type === 'ObjectExpression')
          marked = `${marked.slice(0, init.start)}/*#__PURE__*/ (() => (${marked.slice(init.start, init.end)}))()${marked.slice(init.end)}`;
    }
    // Nothing moves to another line, so the map still fits.
    return { code: marked, map: null };
  },
});

const NO_ID = '-';
const AN_ID = '00000000-0000-7000-8000-000000000000';

/** Asks the row's own schema which keys of the path it takes ids for. */
function idsOf({ address, path }: Call): string[] {
  const keys = [...address.matchAll(/\{(\w+)\}/g)].flatMap(([, key]) => (key ? [key] : []));
  const refused = (value: string) =>
    path?.safeParse(Object.fromEntries(keys.map(key => [key, value]))).error?.issues.map(issue => issue.path[0]) ?? [];
  const withoutId = refused(NO_ID);
  const withId = refused(AN_ID);
  return keys.filter(key => withoutId.includes(key) && !withId.includes(key));
}
