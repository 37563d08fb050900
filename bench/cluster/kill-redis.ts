import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#server/ids.ts';
import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { cast, type Person } from '../faults/stage/cast.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import { countOf, inWords, type Outcome, outcomeOf } from '../faults/stage/outcome.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { openLiveEar } from './stage/live-ear.ts';

const PEOPLE = 200;
const MODELS = 24;
const LISTENERS = 40;
const ALLOWED = 30;
const ATTEMPTS = 40;
/** Within it a message between servers has come, or its loss is known. */
const HEARD_MS = 2_000;
/** At the loss and at the return, the server that was not asked last knows of one less: before them, attempts come one after another (decision 140). */
const UNTOLD = 2;

const halves = <Item>(items: readonly Item[]): [Item[], Item[]] => {
  const half = Math.floor(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
};

export const scenario: Scenario = {
  name: 'kill-redis',
  bar: 'kill -9 of Redis while people sign out, models delete their accounts, things change and a limit is used up: no ended session is answered, no deleted model shown, no hint missing, and a limit exceeded by one attempt at the loss and one at the return at most.',
  async run({ owner, times, note }) {
    const settings = { ...withoutLimits, INVITE_CHECKS_PER_ADDRESS: String(ALLOWED) };
    const cluster = await openCluster(owner, { settings });
    const { database, redis } = cluster;
    const serversOf = (role: string) =>
      cluster.servers.filter(one => one.role === role).map(({ address }) => `http://${address}:3000`);
    const [here = '', there = ''] = serversOf('api');
    const [webs, chats] = [serversOf('web'), serversOf('chat')];
    const people = await cast(database, 'MANAGER', times(PEOPLE, 40));
    await Promise.all(people.map(person => person.at(there).call('getUser', {})));

    // Pages of models that both servers have in their caches.
    const models = await cast(database, 'MODEL', times(MODELS, 8));
    const statusesOf = async (some: readonly Person[]): Promise<number[]> => {
      const statuses: number[] = [];
      for (const { id } of some)
        for (const web of webs) {
          const answer = await fetch(`${web}/zodels/${id}`);
          await answer.arrayBuffer();
          statuses.push(answer.status);
        }
      return statuses;
    };
    await statusesOf(models);
    const shown = countOf(await statusesOf(models), status => status === 200);
    const remove = (some: readonly Person[]) => Promise.all(some.map(model => model.at(here).call('deleteUser', {})));

    // Those who sign out at one server, and others whose things change there, listen at both.
    const listeners = await cast(database, 'MANAGER', times(LISTENERS, 10));
    const listen = (some: readonly Person[]) =>
      Promise.all(some.map(({ token }, at) => openLiveEar(chats[at % chats.length] ?? '', token)));
    const [leaving, ears] = [await listen(people), await listen(listeners)];
    owner.opened({ close: () => [...leaving, ...ears].forEach(ear => void ear.close()) });
    const change = (some: readonly Person[]) =>
      Promise.all(some.map(person => person.at(here).call('readNotices', { body: { id: newId() } })));
    /** They neither heard a hint nor were told, by the end of their connection, to read everything anew. */
    const unaware = (): number => countOf(ears, ear => ear.hints('NOTICES') === 0 && !ear.isClosed);

    const [guesser] = await cast(database, 'MANAGER', 1);
    if (!guesser) throw new Error('Nobody was cast.');
    const guessOnce = (at: number) =>
      outcomeOf(guesser.at(at % 2 ? here : there).call('getInviteCode', { path: { code: `NOBODY${at}` } }));
    const guess = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => guessOnce(at)));
    // One after another, so that each server has heard of all but the last.
    const before: Outcome[] = [];
    for (let at = 0; at < ATTEMPTS / 4; at += 1) before.push(await guessOnce(at));
    const signOut = (some: typeof people) => Promise.all(some.map(person => person.at(here).call('signOut', {})));
    const [[first, second], [gone, going], [changed, changing]] = [halves(people), halves(models), halves(listeners)];
    const [, , , , meanwhile] = await Promise.all([
      signOut(first),
      remove(gone),
      change(changed),
      delay(20).then(() => redis.kill()),
      delay(30).then(() => guess(ATTEMPTS / 2)),
    ]);
    await Promise.all([signOut(second), remove(going), change(changing)]);
    await delay(HEARD_MS);
    const deafWithout = unaware();
    const heldWithout = countOf(leaving, ear => !ear.isClosed);
    const seenWithout = await statusesOf(models);
    const without = await Promise.all(people.map(person => outcomeOf(person.at(there).call('getUser', {}))));
    redis.start();
    await delay(HEARD_MS);
    const after = await guess(ATTEMPTS);
    const again = await Promise.all(people.map(person => outcomeOf(person.at(there).call('getUser', {}))));
    const seen = [...seenWithout, ...(await statusesOf(models))];

    const guesses = [...before, ...meanwhile, ...after];
    const through = countOf(guesses, ({ status }) => status !== 429);
    note(`guesses: ${inWords(guesses)}`);
    note(`calls with ended sessions: ${inWords([...without, ...again])}`);
    note(`pages of deleted models: ${[...new Set(seen)].join(', ')}`);
    return [
      { what: 'people signed out at one server', ours: people.length },
      {
        what: 'ended sessions answered by the other',
        ours: countOf([...without, ...again], ({ status }) => status !== 401),
        budget: { atMost: 0 },
      },
      { what: 'live connections of theirs still open', ours: heldWithout, budget: { atMost: 0 } },
      {
        what: 'pages of models from both servers before',
        ours: shown,
        budget: { atLeast: models.length * webs.length },
      },
      {
        what: 'pages of deleted models shown, without Redis and after',
        ours: countOf(seen, status => status === 200),
        budget: { atMost: 0 },
      },
      { what: 'people whose things changed, at one server', ours: ears.length },
      { what: 'of them without a hint, and not told to read anew', ours: deafWithout, budget: { atMost: 0 } },
      { what: `guesses let through, of ${ALLOWED} allowed`, ours: through, budget: { atMost: ALLOWED + UNTOLD } },
      { what: 'guesses refused too early', ours: Math.max(0, ALLOWED - through), budget: { atMost: UNTOLD } },
      {
        what: 'answers 500',
        ours: countOf([...guesses, ...without, ...again], ({ status }) => status >= 500),
        budget: { atMost: 0 },
      },
    ];
  },
};
