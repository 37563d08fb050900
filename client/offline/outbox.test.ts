import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '../call-error.ts';
import { openOutbox } from './outbox.ts';
import { type Entry, heldUpBy, isGivenUp, MOST_TRIES, memoryEntries, type NewEntry } from './outbox-storage.ts';

const refused = (status: number, code: string, sentence: string) =>
  new CallError({ status, code, message: code, sentence });
const anAction = (key: string): NewEntry => ({
  name: 'applyToJob',
  input: { path: { id: key } },
  key,
  what: 'Apply',
  about: 'Runway in Reno',
  address: '/',
  subject: key,
  at: '2026-11-23T10:00:00.000Z',
});

type Server = { answer?: (entry: Entry) => void | Promise<void>; judge?: (entry: Entry) => 'DONE' | string | null };

/** The locks of the entries, as windows share them. */
const lockEach = () => {
  const held = new Set<number>();
  return async (order: number, work: () => Promise<void>) => {
    if (held.has(order)) return false;
    held.add(order);
    await work().finally(() => held.delete(order));
    return true;
  };
};

/** An outbox before a server that notes the keys it was sent. */
const open = (
  { answer = () => {}, judge = () => null }: Server,
  storage = memoryEntries('ines'),
  alone = lockEach(),
) => {
  const sent: string[] = [];
  const done: string[] = [];
  const outbox = openOutbox({
    storage,
    send: async entry => {
      sent.push(entry.key);
      await answer(entry);
    },
    alone,
    onDone: ({ key }) => void done.push(key),
    judge: async entry => judge(entry),
    exclusively: work => work(),
  });
  return { outbox, sent, done, storage };
};
const statesOf = ({ entries }: ReturnType<typeof openOutbox>) =>
  entries.read().map(({ key, refusal }) => [key, refusal]);

afterEach(() => vi.useRealTimers());

it('sends 50 actions once and in order, after as many starts of the app as it took', async () => {
  const keys = Array.from({ length: 50 }, (_, n) => `k${n}`);
  const first = open({});
  for (const key of keys) await first.outbox.add(anAction(key));
  first.outbox.stop();
  expect(first.sent).toEqual([]);
  const again = open({}, first.storage);
  await again.outbox.drain();
  expect(again.sent).toEqual(keys);
  expect(again.done).toEqual(keys);
  expect(statesOf(again.outbox)).toEqual([]);
});

it('sends what is urgent before all that waited earlier', async () => {
  const { outbox, sent } = open({});
  await outbox.add(anAction('a'));
  await outbox.add(anAction('b'));
  await outbox.add({ ...anAction('report'), name: 'reportIncident', isFirst: true });
  await outbox.drain();
  expect(sent).toEqual(['report', 'a', 'b']);
  expect(statesOf(outbox)).toEqual([]);
});

it('waits with all of them while nobody answers, and sends the same key again', async () => {
  vi.useFakeTimers();
  let isThere = false;
  const { outbox, sent, done } = open({
    answer: () => {
      if (!isThere) throw CallError.unanswered('NETWORK');
    },
  });
  await outbox.add(anAction('a'));
  await outbox.add(anAction('b'));
  await outbox.drain();
  expect(sent).toEqual(['a']);
  isThere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['a', 'a', 'b']);
  expect(done).toEqual(['a', 'b']);
});

it.each([
  [429, 'TOO_MANY'],
  [503, 'BUSY'],
  [401, 'SIGNED_OUT'],
])('keeps what is answered by %i', async (status, code) => {
  vi.useFakeTimers();
  const { outbox } = open({
    answer: () => {
      throw refused(status, code, 'Later.');
    },
  });
  await outbox.add(anAction('a'));
  await outbox.drain();
  expect(statesOf(outbox)).toEqual([['a', null]]);
});

it('says why one was refused, and sends the next', async () => {
  const { outbox, done } = open({
    answer: ({ key }) => {
      if (key === 'b') throw refused(409, 'JOB_NOT_OPEN', 'This job takes no applications any more.');
    },
  });
  for (const key of ['a', 'b', 'c']) await outbox.add(anAction(key));
  await outbox.drain();
  expect(done).toEqual(['a', 'c']);
  expect(statesOf(outbox)).toEqual([['b', 'This job takes no applications any more.']]);
  await outbox.drain();
  expect(done).toEqual(['a', 'c']);
  expect(await outbox.takeBack(2)).toBe(true);
  expect(statesOf(outbox)).toEqual([]);
});

it('counts what is as wanted already as done, and says better what became of an offer', async () => {
  const { outbox, done } = open({
    answer: () => {
      throw refused(409, 'REQUEST_CLOSED', 'Closed.');
    },
    judge: ({ key }) => (key === 'a' ? 'DONE' : 'You have declined this offer already, on another device.'),
  });
  for (const key of ['a', 'b']) await outbox.add(anAction(key));
  await outbox.drain();
  expect(done).toEqual(['a']);
  expect(statesOf(outbox)).toEqual([['b', 'You have declined this offer already, on another device.']]);
});

it('sends nothing that was taken back, and takes nothing back that is being sent', async () => {
  const taken: boolean[] = [];
  const opened = open({
    answer: ({ order }) => void opened.outbox.takeBack(order).then(is => taken.push(is)),
  });
  for (const key of ['a', 'b']) await opened.outbox.add(anAction(key));
  await opened.outbox.takeBack(1);
  await opened.outbox.drain();
  expect(opened.sent).toEqual(['b']);
  expect(taken).toEqual([false]);
});

it('sends what is added while it sends', async () => {
  const opened = open({
    answer: ({ key }) => {
      if (key === 'a') void opened.outbox.add(anAction('b'));
    },
  });
  await opened.outbox.add(anAction('a'));
  await opened.outbox.drain();
  expect(opened.done).toEqual(['a', 'b']);
});

/** An outbox in which these keys cannot be taken until they are let through. */
const openBusy = (...keys: string[]) => {
  vi.useFakeTimers();
  const busy = new Set(keys);
  const opened = open({
    answer: ({ key }) => {
      if (busy.has(key)) throw refused(503, 'BUSY', 'Later.');
    },
  });
  const triesOf = (key: string) => opened.sent.filter(one => one === key).length;
  return { ...opened, busy, triesOf };
};
const about = (subject: string, key: string): NewEntry => ({ ...anAction(key), subject });

it('goes on with other things while one cannot be taken, and keeps the order of what is about the same', async () => {
  const { outbox, sent, done, busy } = openBusy('a1');
  for (const entry of [about('a', 'a1'), about('a', 'a2'), about('b', 'b1'), about('b', 'b2')]) await outbox.add(entry);
  await outbox.drain();
  expect(sent).toEqual(['a1', 'b1', 'b2']);
  expect(statesOf(outbox)).toEqual([
    ['a1', null],
    ['a2', null],
  ]);
  busy.clear();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual(['b1', 'b2', 'a1', 'a2']);
});

it('lets a report go on that is about the same as what cannot be taken, and the other way round', async () => {
  const { outbox, done, busy } = openBusy('a1', 'r2');
  await outbox.add(about('a', 'a1'));
  await outbox.add({ ...about('a', 'r1'), isFirst: true });
  await outbox.drain();
  expect(done).toEqual(['r1']);
  busy.delete('a1');
  await outbox.add({ ...about('a', 'r2'), isFirst: true });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(done).toEqual(['r1', 'a1']);
});

it('does not try again before the time that the server has named, whoever asks', async () => {
  vi.useFakeTimers();
  let isBusy = true;
  const { outbox, sent } = open({
    answer: () => {
      if (isBusy) throw new CallError({ ...refused(429, 'TOO_MANY', 'Later.'), message: '', retryAfterMs: 60_000 });
    },
  });
  await outbox.add(anAction('a'));
  await outbox.drain();
  isBusy = false;
  await vi.advanceTimersByTimeAsync(30_000);
  await outbox.drain();
  expect(sent).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent).toEqual(['a', 'a']);
  expect(statesOf(outbox)).toEqual([]);
});

it('keeps the pause over a restart, and not when the clock was set back', async () => {
  const before = openBusy('a');
  vi.setSystemTime('2026-11-23T10:00:00.000Z');
  await before.outbox.add(anAction('a'));
  await before.outbox.drain();
  before.outbox.stop();
  const again = open({}, before.storage);
  await again.outbox.drain();
  expect(again.sent).toEqual([]);
  vi.setSystemTime('2026-11-22T10:00:00.000Z');
  await again.outbox.drain();
  expect(again.sent).toEqual(['a']);
});

const HOUR_MS = 3_600_000;

it('gives up after so many tries, loses nothing, and tries again when it is told to', async () => {
  const { outbox, sent, done, busy, triesOf } = openBusy('a1');
  for (const entry of [about('a', 'a1'), about('a', 'a2')]) await outbox.add(entry);
  await outbox.drain();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  // Its pauses become longer: it is not given up within a few minutes.
  expect(outbox.entries.read().filter(isGivenUp)).toEqual([]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(triesOf('a1')).toBe(MOST_TRIES);
  const [first, second] = outbox.entries.read();
  if (!first || !second) throw new Error('Something was lost.');
  expect([isGivenUp(first), isGivenUp(second)]).toEqual([true, false]);
  expect(heldUpBy(second, outbox.entries.read())).toBe(first);
  // The same thing done later does not overtake it, other things do.
  await outbox.add(about('b', 'b1'));
  await outbox.drain();
  expect(sent.filter(key => key !== 'a1')).toEqual(['b1']);
  busy.clear();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(done).toEqual(['b1']);
  await outbox.tryAgain(first.order);
  expect(done).toEqual(['b1', 'a1', 'a2']);
});

it('sends what was held up once the first is discarded', async () => {
  const { outbox, done } = openBusy('a1');
  for (const entry of [about('a', 'a1'), about('a', 'a2')]) await outbox.add(entry);
  await outbox.drain();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(await outbox.takeBack(1)).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['a2']);
  expect(statesOf(outbox)).toEqual([]);
});

it('never gives up a report, and tries it twice a minute', async () => {
  const { outbox, triesOf } = openBusy('r');
  await outbox.add({ ...about('a', 'r'), isFirst: true });
  await outbox.drain();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(outbox.entries.read().filter(isGivenUp)).toEqual([]);
  expect(triesOf('r')).toBeGreaterThan(100);
});

it('tries no more than three things at a server that is busy for all, and the others first next time', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];
  const { outbox, sent, done, busy } = openBusy(...keys);
  for (const key of keys) await outbox.add(anAction(key));
  await outbox.drain();
  expect(sent).toEqual(['a', 'b', 'c']);
  busy.clear();
  // All pauses are over.
  vi.setSystemTime(Date.now() + 10_000);
  await outbox.drain();
  expect(done).toEqual(['d', 'e', 'a', 'b', 'c']);
});

it('sends what was added when a run had read for the last time', async () => {
  let runs = 0;
  const storage = memoryEntries('ines');
  const sent: string[] = [];
  const outbox = openOutbox({
    storage,
    send: async ({ key }) => void sent.push(key),
    onDone: () => undefined,
    judge: async () => null,
    alone: lockEach(),
    exclusively: async work => {
      runs += 1;
      await work();
      if (runs > 1) return;
      await storage.add(anAction('late'));
      void outbox.drain();
    },
  });
  await outbox.drain();
  expect(sent).toEqual(['late']);
});

it('takes back in any window what waits, and in none what is being sent in one', async () => {
  const [storage, alone] = [memoryEntries('ines'), lockEach()];
  const reply = Promise.withResolvers<void>();
  const one = open({ answer: () => reply.promise }, storage, alone);
  const other = open({}, storage, alone);
  for (const key of ['a', 'b']) await one.outbox.add(anAction(key));
  const drained = one.outbox.drain();
  await vi.waitFor(() => expect(one.sent).toEqual(['a']));
  expect(await other.outbox.takeBack(1)).toBe(false);
  expect(await other.outbox.takeBack(2)).toBe(true);
  reply.resolve();
  await drained;
  expect([one.sent, one.done]).toEqual([['a'], ['a']]);
});

it('does not send what another window took back after it was read', async () => {
  const storage = memoryEntries('ines');
  const { outbox, sent } = open({}, storage, async (order, work) => {
    await storage.remove(order);
    await work();
    return true;
  });
  await outbox.add(anAction('a'));
  await outbox.drain();
  expect(sent).toEqual([]);
});
