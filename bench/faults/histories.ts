import { join } from 'node:path';
import fc from 'fast-check';
import { signAccessToken } from '#server/auth/access-token.ts';
import { readConfig } from '#server/config.ts';
import { kinds } from '#server/testing/histories/commands.ts';
import { batches, liveBatch } from '#server/testing/histories/run.ts';
import { aStaffMember, type TestSystem } from '#server/testing/histories/test-system.ts';
import { findFreePort } from '#tools/port.ts';
import { commitWithoutWaiting, type OwnDatabase, openOwnDatabase } from '../system/own-database.ts';
import { serverSettings, startProgram } from '../system/own-server.ts';
import type { Owner } from '../system/scope.ts';
import { standing } from './stage/invariants.ts';
import { withoutLimits } from './stage/node.ts';
import type { Scenario } from './stage/scenario.ts';

const historiesInAll = 10_000;
/** Histories that run concurrently, under one clock. */
const historiesAtOnce = 100;
/** Batches reads of several histories; no longer than a call or two takes. */
const lookPauseMs = 30;
const sessionSeconds = 100 * 365 * 86_400;
const shown = 3;
/** All commands but those that are always refused. */
const possibleKinds = Object.keys(kinds).length - 2;

/** Two servers with a movable clock, which exists in tests alone. */
async function openTestSystem(database: OwnDatabase, owner: Owner): Promise<TestSystem> {
  // Nothing is killed here, so durability is not needed.
  await commitWithoutWaiting(database.pool);
  const settings = { ...serverSettings(database), ...withoutLimits, NODE_ENV: 'test', DEMO: 'off' };
  const open = async (name: string) => {
    const env = { ...settings, PORT: String(await findFreePort()) };
    return startProgram('server/main.ts', env, join(database.dataDir, `${name}.log`), owner);
  };
  const urls = [await open('a'), await open('b')];
  const config = readConfig(settings);
  let offsetMs = 0;
  const nowMs = () => Date.now() + offsetMs;
  const headers = { 'content-type': 'application/json' };
  return {
    urls,
    nowMs,
    lookPauseMs,
    sql: async (text, values = []) => (await database.pool.query(text, values)).rows,
    sign: (sub, sid, aud) => signAccessToken(config, { sub, sid, aud }, new Date(nowMs()), sessionSeconds),
    move: async byMs => {
      offsetMs += byMs;
      const body = JSON.stringify({ offsetMs });
      // Sequentially: each server has then moved its clock and run what became due.
      for (const url of urls) {
        const moved = await fetch(`${url}/dev/clock`, { method: 'POST', headers, body });
        if (!moved.ok) throw new Error(await moved.text());
      }
    },
  };
}

export const scenario: Scenario = {
  name: 'histories',
  bar: '10,000 random histories of reviews, jobs and participants: every answer and every state is what the rules say.',
  async run({ seed, times, owner, count, note }) {
    const database = await openOwnDatabase({ demo: false }, owner);
    const testSystem = await openTestSystem(database, owner);
    const staff = await aStaffMember(testSystem);
    const histories = times(historiesInAll, historiesAtOnce);
    const lived = count('histories', histories);
    const totals = { lived: 0, broken: 0, done: 0, refused: 0 };
    const kindsDone = new Set<string>();
    const situations = new Set<string>();
    for (let batch = 0; totals.lived < histories; batch += 1) {
      if (owner.signal.aborted) break;
      const [drawn] = fc.sample(batches(historiesAtOnce), { seed: seed + batch, numRuns: 1 });
      if (!drawn) throw new Error('Nothing was drawn.');
      for (const history of await liveBatch(testSystem, staff, drawn)) {
        lived();
        totals.lived += 1;
        for (const [kind, count] of history.done) {
          totals.done += count;
          kindsDone.add(kind);
        }
        for (const count of history.refused.values()) totals.refused += count;
        for (const situation of history.situations) situations.add(situation);
        if (!history.held && totals.broken < shown) note(`batch ${batch}:\n${history}`);
        if (!history.held) totals.broken += 1;
      }
    }
    note(`${totals.lived} histories with ${totals.done} commands done and ${totals.refused} refused`);
    return [
      { what: 'histories that broke a rule', ours: totals.broken, budget: { atMost: 0 } },
      { what: 'kinds of commands done', ours: kindsDone.size, budget: { atLeast: possibleKinds } },
      { what: 'situations of a command met', ours: situations.size },
      ...(await standing(database.pool)),
    ];
  },
};
