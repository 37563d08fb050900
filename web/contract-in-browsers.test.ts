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
