import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '../call-error.ts';
import { openOutbox } from './outbox.ts';
import { type Entry, memoryEntries, type NewEntry } from './outbox-storage.ts';

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

type Server = { answer?: (entry: Entry) => void; judge?: (entry: Entry) => 'DONE' | string | null };

/** An outbox before a server that notes the keys it was sent. */
const open = ({ answer = () => {}, judge = () => null }: Server, storage = memoryEntries('ines')) => {
  const [sent, done]: string[][] = [[], []];
  const outbox = openOutbox({
    storage,
    send: async entry => {
      sent?.push(entry.key);
      answer(entry);
    },
    onDone: ({ key }) => void done?.push(key),
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
