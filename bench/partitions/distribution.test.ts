import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject, projectRoot } from '#tools/settings.ts';
import { keysOf } from './asked-tables.ts';
import { crossings, namesOf } from './crossing.ts';
import { distributedTables, distribution } from './distribution.ts';
import { functionsFrom } from './functions.ts';
import { nameOf, reachOf } from './reach.ts';
import { reachesOf } from './triggers.ts';

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

it('finds what functions of the database touch, also by others', () => {
  const functions = functionsFrom([
    { name: 'chat_say', body: 'insert into chat_messages (body) values (words); -- from users' },
    { name: 'chat_group_of', body: 'select id from chat_channels c join jobs j on j.id = c.job_id' },
    { name: 'say_in_group', body: 'perform chat_say(chat_group_of(job), words);' },
    { name: 'plan_money', body: 'insert into money_work (job_id) values (job)' },
  ]);
  expect(keysOf('select chat_say($1, $2)', functions)).toEqual(['channel']);
  expect(reachOf('select chat_say($1, $2)', functions)).toBe('one node');
  expect(keysOf('select say_in_group($1, $2)', functions)).toEqual(['channel', 'job']);
  expect(reachOf('select say_in_group($1, $2)', functions)).toBe('several keys');
  expect(reachOf('select plan_money(id) from jobs where id = $1', functions)).toBe('one node');
  expect(nameOf('select plan_money(id) from jobs where ended_at < $1', functions)).toBe('jobs money_work');
});

it('finds what triggers touch under another key', () => {
  const functions = functionsFrom([
    { name: 'tally', body: 'update job_tallies set booked = booked + 1; perform write_audit();' },
    { name: 'write_audit', body: 'insert into audit_entries default values' },
  ]);
  expect(reachesOf([{ table: 'participants', function: 'tally' }], functions)).toEqual([
    { key: 'job', other: 'one place', tables: ['participants'] },
  ]);
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
