import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject, projectRoot } from '#tools/settings.ts';
import { distributedTables, distribution, keysOf } from './distribution.ts';

const tables = globSync('server/db/tables/*.ts', { cwd: projectRoot })
  .flatMap(path => [...readFileSync(inProject(path), 'utf8').matchAll(/\bpgTable\(\s*'(\w+)'/g)])
  .map(([, name = '']) => name);

it('names a key for each table, and each once', () => {
  const named = Object.values(distribution).flatMap(names => names.split(/\s+/));
  expect(tables.length).toBeGreaterThan(90);
  expect(tables.filter(table => !distributedTables.has(table))).toEqual([]);
  expect(named.length).toBe(distributedTables.size);
});

it('finds the keys that a statement needs', () => {
  expect(keysOf('select 1 from "jobs" left join participants p on true, metros')).toEqual(['job']);
  expect(keysOf('insert into participants select from users u join staff s on true')).toEqual(['job', 'person']);
});
