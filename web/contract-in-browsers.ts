import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { Call } from '#contract/call.ts';

const folder = fileURLToPath(new URL('../contract/', import.meta.url));
const tableFile = `${folder}index.ts`;
const ONLY = '?only=';
/** Stands before the library of the schemas. */
const ZOD = '\0zod-in-plain-words';
/** Staff have a program of their own; the marketplace's pages do not tell where it calls, unless told `withOffice`. */
const OFFICE = '/office/';

/**
 * Keeps schemas, and the library they are written in, out of pages that check nothing by them. Built for browsers, the
 * table of calls holds what a request is made of: method, address and which of the path's values are ids. And each
 * declaration of the contract becomes a module of its own, which comes with the pages that use it. Wherever the library
 * comes along after all, it brings the sentences of the contract for what has none of its own.
 */
export const contractInBrowsers = ({ withOffice = false } = {}): Plugin => {
  const declarations = new Map<string, string>();
  return {
    name: 'contract-in-browsers',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId: {
      // Vite's own resolution of packages comes before plugins that do not ask for this.
      order: 'pre',
      handler(id, importer) {
        if (id === 'zod' && importer !== ZOD) return ZOD;
        return id.includes(ONLY) ? { id, moduleSideEffects: false } : null;
      },
    },
    async load(id) {
      if (id === ZOD) return { code: plainWords, moduleSideEffects: true };
      if (id === tableFile) return wireTable(withOffice);
      return declarations.get(id) ?? null;
    },
    transform(code, id) {
      if (!id.startsWith(folder) || id === tableFile || id.includes(ONLY)) return null;
      const imports: Named[] = [];
      const own: Named[] = [];
      for (const statement of this.parse(code).body) {
        const text = code.slice(statement.start, statement.end);
        if (statement.type === 'ImportDeclaration')
          for (const { local } of statement.specifiers)
            imports.push({ name: local.name, text: `import { ${local.name} } from '${statement.source.value}';` });
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        const names =
          declared?.type === 'VariableDeclaration'
            ? declared.declarations.flatMap(({ id: to }) => (to.type === 'Identifier' ? [to.name] : []))
            : declared?.type === 'FunctionDeclaration' && declared.id
              ? [declared.id.name]
              : [];
        for (const name of names) own.push({ name, text: declared === statement ? `export ${text}` : text });
      }
      const siblings = own.map(({ name }) => ({ name, text: `import { ${name} } from '${id}${ONLY}${name}';` }));
      for (const { name, text } of own) {
        const used = [...imports, ...siblings].filter(one => one.name !== name && mentions(text, one.name));
        declarations.set(`${id}${ONLY}${name}`, [...used.map(one => one.text), text].join('\n'));
      }
      const facade = own.map(({ name }) => `export { ${name} } from '${id}${ONLY}${name}';`).join('\n');
      return { code: facade, map: null, moduleSideEffects: false };
    },
  };
};

const plainWords = `
  import { config } from 'zod';
  import { plainSentence } from '${folder}sentences.ts';
  config({ customError: plainSentence, jitless: true });
  export * from 'zod';`;

type Named = { name: string; text: string };

/** A dot before a name makes it another's property, three dots do not. */
const mentions = (text: string, name: string) =>
  new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text);

async function wireTable(withOffice: boolean): Promise<string> {
  const { module } = await runnerImport<{ calls: Record<string, Call> }>(tableFile);
  const own = Object.entries(module.calls).filter(([, row]) => withOffice || !row.address.startsWith(OFFICE));
  const rows = own.map(([name, row]) => {
    const ids = new Set(idsOf(row));
    return [name, row.method, row.address.replaceAll(/\{(\w+)\}/g, (all, key) => (ids.has(key) ? `{:${key}}` : all))];
  });
  // As text: it takes the least room.
  return `
    const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
    const ids = keys => ({ safeParse: path => ({ success: keys.every(key => AN_ID.test(path[key])) }) });
    export const calls = Object.fromEntries('${rows.map(row => row.join(' ')).join(',')}'.split(',').map(row => {
      const [name, method, address] = row.split(' ');
      const keys = Array.from(address.matchAll(/{:(\\w+)/g), ([, key]) => key);
      return [name, { method, address: address.replaceAll(':', ''), path: ids(keys) }];
    }));`;
}

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
