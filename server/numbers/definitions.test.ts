import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { numberKinds, numbers } from '#contract/values/numbers.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

describe('the definitions of numbers', () => {
  it('are those of docs/rules.md', () => {
    const rules = readFileSync(fileURLToPath(new URL('../../docs/rules.md', import.meta.url)), 'utf8');
    const section = /## Numbers\n([\s\S]*?)\n## /.exec(rules)?.[1] ?? '';
    const written = [...section.matchAll(/^\| (?!Number|---)(.+?) \| (.+?) \|$/gm)].map(([, ...cells]) => cells);
    expect(written).toEqual(numberKinds.map(name => [numbers[name].title, numbers[name].definition]));
  });

  it('have a view each, of the same facts', async () => {
    const columns = await system.sql(
      `select table_name as name, string_agg(column_name || ' ' || udt_name, ', ' order by ordinal_position) as columns
        from information_schema.columns where table_schema = 'numbers' and table_name <> 'booked' group by table_name`,
    );
    const facts = 'at timestamptz, city text, category text, value float8, weight float8';
    expect(columns.sort((one, other) => String(one.name).localeCompare(String(other.name)))).toEqual(
      numberKinds
        .map(name => ({ name: name.toLowerCase(), columns: facts }))
        .sort((one, other) => one.name.localeCompare(other.name)),
    );
  });
});
