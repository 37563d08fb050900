import { readFileSync } from 'node:fs';

const [personal = '', notPersonal = ''] = readFileSync(
  new URL('../../../docs/data-map.md', import.meta.url),
  'utf8',
).split('## Not personal');

type Entry = { table: string; columns: string[]; cells: string[]; audience: string[] };

const namesIn = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

/** The rows of docs/data-map.md. The words in code font of the last cell say who may see the columns. */
export const personalData: Entry[] = [...personal.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(
  ([, table = '', rest = '']) => {
    const [columns = '', ...cells] = rest.split(' | ');
    return { table, columns: namesIn(columns), cells, audience: namesIn(cells.at(-1) ?? '') };
  },
);

/** `table.column` of those that say nothing about a person. */
export const notPersonalData: string[] = [...notPersonal.matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name);
