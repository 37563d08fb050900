import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject, projectRoot } from '#tools/settings.ts';
import { crossings, namesOf } from './crossing.ts';
import { distributedTables, distribution, keysOf } from './distribution.ts';
import { reachOf } from './reach.ts';

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

it('finds how far a statement reaches', () => {
  expect(reachOf('select 1 from "jobs" where "jobs"."id" = $1')).toBe('one node');
  expect(reachOf('insert into reviews (job_id) values ($1)')).toBe('one node');
  expect(reachOf('select 1 from jobs where id = any($1::uuid[])')).toBe('several nodes');
  expect(reachOf('select 1 from "jobs" where "jobs"."id" in ($1, $2)')).toBe('several nodes');
  expect(reachOf('select 1 from participants where job_id = $1 and id = any($2)')).toBe('one node');
  expect(reachOf(`update jobs set lifecycle = 'STARTED' where starts_at <= app_now()`)).toBe('every node');
  expect(reachOf('select 1 from jobs where manager_id = $1')).toBe('every node');
  expect(reachOf('select 1 from jobs j join users u on u.id = j.manager_id where j.id = $1')).toBe('several keys');
});

it('counts each group of statements in docs/scale.md', () => {
  const page = readFileSync(inProject('docs/scale.md'), 'utf8');
  const [, table = ''] = page.split('| Group | Tables asked together | Served by |');
  const shown = [...table.matchAll(/^\| ([^|]+) \| (\d+) \| [^|]+ \|$/gm)].map(([, what, count]) => [
    what,
    Number(count),
  ]);
  expect(shown).toEqual(crossings.map(group => [group.what.replaceAll('’', "'"), namesOf(group).length]));
});
