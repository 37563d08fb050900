import { setTimeout as delay } from 'node:timers/promises';
import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { cast } from '../faults/stage/cast.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import { countOf, inWords, type Outcome, outcomeOf } from '../faults/stage/outcome.ts';
import type { Scenario } from '../faults/stage/scenario.ts';

const PEOPLE = 200;
const ALLOWED = 30;
const ATTEMPTS = 40;
/** Within it a message between servers has come, or its loss is known. */
const HEARD_MS = 2_000;

export const scenario: Scenario = {
  name: 'kill-redis',
  bar: 'kill -9 of Redis while people sign out and a limit is used up: no ended session is answered, no limit is exceeded.',
  async run({ owner, times, note }) {
    const settings = { ...withoutLimits, INVITE_CHECKS_PER_ADDRESS: String(ALLOWED) };
    const cluster = await openCluster(owner, { settings });
    const { database, redis } = cluster;
    const [here = '', there = ''] = cluster.servers
      .filter(({ role }) => role === 'api')
      .map(({ address }) => `http://${address}:3000`);
    const people = await cast(database, 'MANAGER', times(PEOPLE, 40));
    await Promise.all(people.map(person => person.at(there).call('getUser', {})));

    const [guesser] = await cast(database, 'MANAGER', 1);
    if (!guesser) throw new Error('Nobody was cast.');
    const guessOnce = (at: number) =>
      outcomeOf(guesser.at(at % 2 ? here : there).call('getInviteCode', { path: { code: `NOBODY${at}` } }));
    const guess = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => guessOnce(at)));
    // One after another, so that each server has heard of all but the last.
    const before: Outcome[] = [];
    for (let at = 0; at < ATTEMPTS / 4; at += 1) before.push(await guessOnce(at));
    const half = Math.floor(people.length / 2);
    const signOut = (some: typeof people) => Promise.all(some.map(person => person.at(here).call('signOut', {})));
    const [, , meanwhile] = await Promise.all([
      signOut(people.slice(0, half)),
      delay(20).then(() => redis.kill()),
      delay(30).then(() => guess(ATTEMPTS / 2)),
    ]);
    await signOut(people.slice(half));
    await delay(HEARD_MS);
    const without = await Promise.all(people.map(person => outcomeOf(person.at(there).call('getUser', {}))));
    redis.start();
    await delay(HEARD_MS);
    const after = await guess(ATTEMPTS);
    const again = await Promise.all(people.map(person => outcomeOf(person.at(there).call('getUser', {}))));

    const guesses = [...before, ...meanwhile, ...after];
    note(`guesses: ${inWords(guesses)}`);
    note(`calls with ended sessions: ${inWords([...without, ...again])}`);
    return [
      { what: 'people signed out at one server', ours: people.length },
      {
        what: 'ended sessions answered by the other',
        ours: countOf([...without, ...again], ({ status }) => status !== 401),
        budget: { atMost: 0 },
      },
      {
        what: `guesses let through, of ${ALLOWED} allowed`,
        ours: countOf(guesses, ({ status }) => status !== 429),
        // At the loss and at the return, the server that was not asked last knows of one less.
        budget: { atMost: ALLOWED + 2 },
      },
      {
        what: 'answers 500',
        ours: countOf([...guesses, ...without, ...again], ({ status }) => status >= 500),
        budget: { atMost: 0 },
      },
    ];
  },
};
