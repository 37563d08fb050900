import { CallError } from '#client/call-error.ts';
import { type CallInput, createClient } from '#client/client.ts';
import { type Outbox, openOutbox } from '#client/offline/outbox.ts';
import type { Entry, EntryStorage, NewEntry } from '#client/offline/outbox-storage.ts';
import type { CallName } from '#contract/wire/index.ts';
import { marketplaceWire } from '#contract/wire/marketplace.ts';
import { isSigningOut } from '#lib/signing-out.ts';
import { clockOffsetNow, serverNowMs } from '#ui/clock.ts';
import { correctedMoment, momentOf } from '#web/corrected-moment.ts';
import { keepClockOffset } from '#web/server-clock.ts';
import { cookieSession, sessionOwner } from '#web/session.ts';
import { interpretRefusal } from './interpret-refusal.ts';
import { lastSent, offlineDatabaseName, storeWaitingCount, waitingActions } from './offline-state.ts';
import { persistStorage } from './persist-storage.ts';
import { storedActions } from './stored-actions.ts';

/** It leads nowhere when a call is refused: the outbox says so itself. */
const client = createClient({
  wire: marketplaceWire,
  baseUrl: '',
  session: cookieSession,
  onClockOffset: keepClockOffset,
});

const sendNamed = <Name extends CallName>({ name, input, key }: Entry & { name: Name }) =>
  // An entry holds the input of the call that it names.
  client.call(name, input as CallInput<Name>, { idempotencyKey: key });

/** With another input under the same key: its answer was lost before it was put into the outbox. */
const wasSentBefore = (error: unknown): boolean => error instanceof CallError && error.code === 'KEY_REUSED';

/**
 * What says when it was done, by the clock as the server knows it now: the device's may have been wrong without a connection. It is
 * stored so: each retry sends the same input under its key.
 */
const withRightMoment = async <Name extends CallName>(
  entry: Entry & { name: Name },
  storage: EntryStorage,
): Promise<Entry & { name: Name }> => {
  const at = momentOf(entry);
  if (at === null || entry.offsetMs === undefined) return entry;
  // Any answer tells the server's time.
  await client.call('getUser', {});
  const right = correctedMoment(at, entry.offsetMs);
  if (right === at) return entry;
  const input = { ...entry.input, body: { ...Object(entry.input.body), at: right } };
  const part = { input, offsetMs: clockOffsetNow(), firstInput: entry.firstInput ?? entry.input };
  await storage.correct(entry.order, part);
  return { ...entry, ...part };
};

/** One lock for each entry, of all windows where the browser has such locks. */
const lockEach = (name: string) => {
  const held = new Set<number>();
  return async (order: number, work: () => Promise<void>): Promise<boolean> => {
    if (held.has(order)) return false;
    held.add(order);
    try {
      if (!navigator.locks) return await work().then(() => true);
      return await navigator.locks.request(`${name}_${order}`, { ifAvailable: true }, lock =>
        lock ? work().then(() => true) : false,
      );
    } finally {
      held.delete(order);
    }
  };
};

let held: Outbox | null = null;

/** The outbox of whoever is signed in. It sends by itself when there is a connection again. */
export function outbox(): Outbox {
  if (held) return held;
  const owner = sessionOwner() ?? '';
  const name = `${offlineDatabaseName()}_actions`;
  const storage = storedActions(name, owner);
  const opened = openOutbox({
    storage,
    send: async entry => {
      // Another person has signed in in another window.
      if (isSigningOut() || sessionOwner() !== owner) throw CallError.unanswered('ABORTED');
      const right = await withRightMoment(entry, storage);
      try {
        return await sendNamed(right);
      } catch (error) {
        if (!wasSentBefore(error) || !right.firstInput) throw error;
        return sendNamed({ ...right, input: right.firstInput });
      }
    },
    onDone: entry => lastSent.write(entry),
    judge: interpretRefusal(client),
    exclusively: async work => {
      if (!navigator.locks) return work();
      // After the other window, which may have read before what this one has added.
      await navigator.locks.request(name, work);
    },
    alone: lockEach(name),
  });
  opened.entries.subscribe(() => {
    const entries = opened.entries.read();
    waitingActions.write(entries);
    storeWaitingCount(entries.filter(({ refusal }) => refusal === null).length);
  });
  const drain = () => void opened.drain().catch(() => undefined);
  addEventListener('online', drain);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && drain());
  drain();
  held = opened;
  return opened;
}

/** Stores what was just done, and sends it as soon as that is possible. */
export const addAction = async (entry: Omit<NewEntry, 'at' | 'offsetMs'>): Promise<void> => {
  await outbox().add({ ...entry, at: new Date(serverNowMs()).toISOString(), offsetMs: clockOffsetNow() });
  void persistStorage('WAITS').catch(() => undefined);
  if (navigator.onLine)
    void outbox()
      .drain()
      .catch(() => undefined);
};
