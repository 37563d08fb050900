import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskOf } from '#contract/schemas/chat-frames.ts';
import { CallError } from '../call-error.ts';
import type { Live, SignedInChat } from '../live/live.ts';
import { writable } from '../live/readable.ts';
import { openOutbox } from './outbox.ts';
import { memoryOutbox, type OutboxChange, type OutboxEntry, type OutboxStorage } from './outbox-storage.ts';

const me: SignedInChat = { chatUserId: 'ann', supportChatId: 's' };
const refusal = (status: number, retryAfterMs: number | null = null) =>
  new CallError({ status, code: 'NO', message: 'NO', sentence: 'Not like this.', retryAfterMs });

/** A connection that stores what it is sent, unless a refusal is waiting. */
function aLine() {
  const chat = writable<SignedInChat | null>(me);
  const leads = writable(true);
  const stored: string[] = [];
  const refusals: CallError[] = [];
  let requestCount = 0;
  const live = {
    chat,
    leads,
    request: async (_: string, { cid, body, channel }: AskOf<'send'>) => {
      requestCount += 1;
      const refused = refusals.shift();
      if (refused) throw refused;
      stored.push(body);
      return { message: { cid, body, channel, seq: stored.length } };
    },
  } as unknown as Live;
  return { live, chat, leads, stored, refusals, asked: () => requestCount };
}

const open = ({ live }: ReturnType<typeof aLine>, storage: OutboxStorage = memoryOutbox()) =>
  openOutbox({ live, storage, onSent: () => true, onChanged: () => undefined });
const soon = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the outbox', () => {
  it('sends in the order of writing, and keeps nothing of what is stored', async () => {
    const line = aLine();
    const storage = memoryOutbox();
    const outbox = open(line, storage);
    for (const body of ['1', '2', '3']) outbox.send('group:a', { body });
    expect(outbox.of('group:a')).toHaveLength(3);
    await soon();
    expect(line.stored).toEqual(['1', '2', '3']);
    expect([outbox.unsent.read(), outbox.of('group:a'), await storage.read()]).toEqual([[], [], []]);
  });

  it('neither sends a message nor says that it waits before this device has stored it', async () => {
    const line = aLine();
    const storage = memoryOutbox();
    const storing = Promise.withResolvers<void>();
    const write = async (entry: OutboxEntry) => storing.promise.then(() => storage.write(entry));
    const outbox = open(line, { ...storage, write });
    outbox.send('group:a', { body: '1' });
    line.chat.write({ ...me });
    await soon();
    expect([line.stored, outbox.unsent.read(), outbox.of('group:a')]).toMatchObject([[], [], [{ state: 'STORING' }]]);
    line.chat.write(null);
    storing.resolve();
    await soon();
    expect([line.stored, outbox.unsent.read()]).toMatchObject([[], [{ body: '1', state: 'WAITING' }]]);
    line.chat.write({ ...me });
    await soon();
    expect([line.stored, outbox.of('group:a')]).toEqual([['1'], []]);
  });

  it('sends a message all the same where the storage hangs', async () => {
    const line = aLine();
    const outbox = open(line, { ...memoryOutbox(), write: () => new Promise(() => {}) });
    outbox.send('group:a', { body: '1' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line.stored).toEqual(['1']);
  });

  it('keeps 50 messages written offline over a reload, and sends each once and in order', async () => {
    const line = aLine();
    const storage = memoryOutbox();
    line.chat.write(null);
    const before = open(line, storage);
    const bodies = Array.from({ length: 50 }, (_, at) => String(at));
    for (const body of bodies) before.send('group:a', { body });
    await soon();
    before.stop();
    const after = open(line, storage);
    await soon();
    expect(after.of('group:a').map(({ body }) => body)).toEqual(bodies);
    line.chat.write({ ...me });
    await soon();
    expect(line.stored).toEqual(bodies);
    expect(after.unsent.read()).toHaveLength(0);
  });

  it('waits as long as a rate limit says, and goes on in order', async () => {
    const line = aLine();
    line.refusals.push(refusal(429, 20_000));
    const outbox = open(line);
    outbox.send('group:a', { body: '1' });
    outbox.send('group:a', { body: '2' });
    await vi.advanceTimersByTimeAsync(19_000);
    expect([line.stored, line.asked()]).toEqual([[], 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(line.stored).toEqual(['1', '2']);
  });

  it('keeps what was refused with its sentence until it is retried or discarded, and sends the others', async () => {
    const line = aLine();
    line.refusals.push(refusal(422), refusal(422));
    const storage = memoryOutbox();
    const outbox = open(line, storage);
    const [first, second] = ['1', '2', '3'].map(body => outbox.send('group:a', { body })) as [string, string];
    await soon();
    expect(line.stored).toEqual(['3']);
    expect(outbox.of('group:a')).toMatchObject([
      { cid: first, state: 'FAILED', sentence: 'Not like this.' },
      { cid: second, state: 'FAILED' },
    ]);
    const reloaded = open(line, storage);
    await soon();
    expect(reloaded.of('group:a')).toMatchObject([{ state: 'FAILED', sentence: 'Not like this.' }, {}]);
    reloaded.discard(second);
    reloaded.retry(first);
    await soon();
    expect(line.stored).toEqual(['3', '1']);
    expect([reloaded.of('group:a'), await storage.read()]).toEqual([[], []]);
  });

  it('sends again what got no answer, with the same cid', async () => {
    const line = aLine();
    line.refusals.push(CallError.unanswered('TIMEOUT'));
    const outbox = open(line);
    outbox.send('group:a', { body: '1' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([line.stored, line.asked()]).toEqual([['1'], 2]);
  });

  it('is sent by the tab that leads, and shows what other tabs wrote and sent', async () => {
    const shared = sharedStorage();
    const [leader, follower] = [aLine(), aLine()];
    follower.leads.write(false);
    const [leading, following] = [open(leader, shared.tab()), open(follower, shared.tab())];
    following.send('group:a', { body: '1' });
    expect(following.of('group:a')).toHaveLength(1);
    await soon();
    expect([leader.stored, follower.stored]).toEqual([['1'], []]);
    expect([leading.unsent.read(), following.unsent.read()]).toEqual([[], []]);
    // Until the message arrives by the log, it stays where it was written.
    expect(following.of('group:a')).toHaveLength(1);
    following.arrived(following.of('group:a')[0]?.cid ?? '');
    expect(following.of('group:a')).toEqual([]);
  });
});

/** One storage, as several tabs have it. */
function sharedStorage() {
  const entries = new Map<string, OutboxEntry>();
  const tabs = new Set<(change: OutboxChange) => void>();
  return {
    tab: (): OutboxStorage => {
      let own: ((change: OutboxChange) => void) | undefined;
      const tell = (change: OutboxChange) => {
        for (const hear of tabs) if (hear !== own) hear(change);
      };
      return {
        read: async () => [...entries.values()],
        write: async entry => {
          entries.set(entry.cid, entry);
          tell({ cid: entry.cid, change: 'WRITTEN' });
        },
        remove: async (cid, change) => {
          entries.delete(cid);
          tell({ cid, change });
        },
        watch: hear => {
          own = hear;
          tabs.add(hear);
          return () => void tabs.delete(hear);
        },
      };
    },
  };
}
