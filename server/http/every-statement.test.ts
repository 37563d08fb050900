import { beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import type { CallName } from '#contract/wire/index.ts';
import { crossings, namesOf } from '../../bench/partitions/crossing.ts';
import { nameOf, reachOf } from '../../bench/partitions/reach.ts';
import { runDueTasks } from '../tasks/run-due-tasks.ts';
import { aScene } from '../testing/generated/scene.ts';
import { send } from '../testing/generated/send.ts';
import { recordStatements } from '../testing/record-statements.ts';
import { aSystem } from '../testing/system.ts';

const { statements, during } = recordStatements();
const system = await aSystem({}, { works: false });
const listed = crossings.flatMap(namesOf);
/** Those that more than one node would answer, with the first that sent one. */
const met = new Map<string, string>();

beforeAll(async () => {
  for (const [name, row] of Object.entries(calls) as [CallName, Call][]) {
    const { caller, stage } = await aScene(system, name, row);
    await send(system, row, caller, stage);
  }
  await during('a task', () => runDueTasks(system.server.app));
  for (const [statement, from] of statements)
    if (reachOf(statement) !== 'one node' && !met.has(nameOf(statement))) met.set(nameOf(statement), from);
}, 120_000);

it('records what every call and every task asks the database', () => {
  expect(statements.size).toBeGreaterThan(700);
  expect([...statements.keys()].filter(text => /insert into "?participants/.test(text))).not.toEqual([]);
});

it('finds every statement answered by one node, or listed with how it would be answered', () => {
  expect([...met].filter(([name]) => !listed.includes(name))).toEqual([]);
});

it('finds every listed statement, and each in one group', () => {
  expect(listed.filter(name => !met.has(name))).toEqual([]);
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
});
