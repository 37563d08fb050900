import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '../measure/report.ts';
import { type OwnDatabase, openOwnFolder } from '../system/own-database.ts';
import { cast } from './stage/cast.ts';
import { openDatabaseOf } from './stage/data-folder.ts';
import { errorsIn, openNode, secondsToReady } from './stage/node.ts';
import { countOf, outcomeOf } from './stage/outcome.ts';
import type { Scenario } from './stage/scenario.ts';
import { findPostgres, launchStartTool, signalAll, waitUntilReady } from './stage/start-tool.ts';
import { underLoad } from './stage/under-load.ts';

const peopleSigningOut = 20;
const heardWithinMs = 3000;

export const scenario: Scenario = {
  name: 'kill-postgres',
  bar: 'kill -9 of PostgreSQL under npm start and a second server, during 10,000 calls: the same, ready within 3 s.',
  async run(context) {
    const { owner, note } = context;
    const dataDir = openOwnFolder(owner);
    const start = await launchStartTool({ dataDir, demo: false }, owner);
    await waitUntilReady(start, performance.now());
    const database = openDatabaseOf(dataDir, owner);
    const second = await openNode(database, 'second', owner);
    const urls = [start.url, second.url];
    const strike = async () => {
      const killedAt = performance.now();
      signalAll(findPostgres(dataDir), 'SIGKILL');
      return Math.max(...(await Promise.all(urls.map(url => secondsToReady(url, killedAt)))));
    };
    try {
      const figures = await underLoad(database, { urls, strike, peaceMs: { least: 500, most: 7000 } }, context);
      return [...figures, await signOutsUnheard(database, urls, strike)];
    } finally {
      const complaints = [...errorsIn(start.printed()), ...second.complaints()];
      for (const complaint of complaints.slice(0, 8)) note(complaint);
      const messages = start
        .printed()
        .split('\n')
        .filter(line => line.trim() !== '' && !/^(\{|SMS to)/.test(line));
      if (start.child.exitCode !== null) note(`npm start ended, saying: ${messages.slice(-8).join(' / ')}`);
    }
  },
};

/** Servers publish sign-outs through the database. After its crash they must reconnect and catch up. */
async function signOutsUnheard(
  database: OwnDatabase,
  [here = '', there = '']: string[],
  strike: () => Promise<number>,
) {
  const people = await cast(database, 'MANAGER', peopleSigningOut);
  await Promise.all(people.map(person => person.at(there).call('getUser', {})));
  await strike();
  await Promise.all(people.map(person => person.at(here).call('signOut', {})));
  await delay(heardWithinMs);
  const outcomes = await Promise.all(people.map(person => outcomeOf(person.at(there).call('getUser', {}))));
  return {
    what: 'sign-outs the other server missed',
    ours: countOf(outcomes, ({ status }) => status !== 401),
    budget: { atMost: 0 },
  } satisfies Figure;
}
