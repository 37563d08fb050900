import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { contractInBrowsers } from './contract-in-browsers.ts';

const id = fileURLToPath(new URL('../contract/example.ts', import.meta.url));

/** The module of one declaration, out of a file of the contract. */
const moduleOf = async (code: string, name: string): Promise<string> => {
  const { transform, load } = contractInBrowsers() as unknown as {
    transform: (this: object, code: string, id: string) => unknown;
    load: (id: string) => Promise<string>;
  };
  transform.call({ parse: parseAst }, code, id);
  return load(`${id}?only=${name}`);
};

const code = `import { z } from 'zod';
const line = label => [label];
export const lines = () => [...line('a'), ...line('b')];
export const width = box => box.line;`;

it('brings with a declaration what it uses, spread or not, and nothing else', async () => {
  expect(await moduleOf(code, 'lines')).toContain(`import { line } from '${id}?only=line';`);
  expect(await moduleOf(code, 'lines')).not.toContain("'zod'");
  expect(await moduleOf(code, 'line')).toContain('export const line');
});

it('takes a property for no declaration', async () => {
  expect(await moduleOf(code, 'width')).not.toContain('import');
});

it('keeps of each call its method, its address and which of its values are ids', async () => {
  const { load } = contractInBrowsers() as unknown as { load: (id: string) => Promise<string> };
  const table = await load(fileURLToPath(new URL('../contract/index.ts', import.meta.url)));
  const { calls } = await import(`data:text/javascript,${encodeURIComponent(table)}`);
  expect(calls.getApplicants).toMatchObject({ method: 'GET', address: '/job/{id}/{type}' });
  const path = { id: '01890a5d-ac96-774b-bcce-b302099a8057', type: 'all' };
  expect(calls.getApplicants.path.safeParse(path).success).toBe(true);
  expect(calls.getApplicants.path.safeParse({ ...path, id: 'all' }).success).toBe(false);
  expect(Object.keys(calls).filter(name => calls[name].address.startsWith('/office/'))).toEqual([]);
});

it('speaks the sentences of the contract wherever the library comes along', async () => {
  const { resolveId, load } = contractInBrowsers() as unknown as {
    resolveId: { order: string; handler(id: string, importer: string): string | null };
    load: (id: string) => Promise<{ code: string }>;
  };
  expect(resolveId.order).toBe('pre');
  const library = resolveId.handler('zod', id);
  expect((await load(library ?? '')).code).toContain('config({ customError: plainSentence, jitless: true })');
  expect(resolveId.handler('zod', library ?? '')).toBeNull();
});
