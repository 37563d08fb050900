import { CallError } from '#client/call-error.ts';
import { type CallInput, createClient } from '#client/client.ts';
import { type Outbox, openOutbox } from '#client/offline/outbox.ts';
import type { Entry, NewEntry } from '#client/offline/outbox-storage.ts';
import type { CallName } from '#contract/wire/index.ts';
import { marketplaceWire } from '#contract/wire/marketplace.ts';
import { isSigningOut } from '#lib/signing-out.ts';
import { judgeRefusal } from './refused-offline.ts';
import { cookieSession, sessionOwner } from './session.ts';
import { storedActions } from './stored-actions.ts';
import { lastSent, offlineDatabaseName, storeWaitingCount, waitingActions } from './waiting.ts';

/** It leads nowhere when a call is refused: the outbox says so itself. */
const client = createClient({ wire: marketplaceWire, baseUrl: '', session: cookieSession });

const sendNamed = <Name extends CallName>({ name, input, key }: Entry & { name: Name }) =>
  // An entry holds the input of the call that it names.
  client.call(name, input as CallInput<Name>, { idempotencyKey: key });

let held: Outbox | null = null;

/** The outbox of whoever is signed in. It sends by itself when there is a connection again. */
export function outbox(): Outbox {
  if (held) return held;
  const owner = sessionOwner() ?? '';
  const name = `${offlineDatabaseName()}_actions`;
  const opened = openOutbox({
    storage: storedActions(name, owner),
    send: async entry => {
      // Another person has signed in in another window.
      if (isSigningOut() || sessionOwner() !== owner) throw CallError.unanswered('ABORTED');
      return sendNamed(entry);
    },
    onDone: entry => lastSent.write(entry),
    judge: judgeRefusal(client),
    exclusively: async work => {
      if (!navigator.locks) return work();
      await navigator.locks.request(name, { ifAvailable: true }, async lock => lock && work());
    },
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

/** Puts what was just done behind all that waits. */
export const addAction = async (entry: NewEntry): Promise<void> => {
  await outbox().add(entry);
  if (navigator.onLine)
    void outbox()
      .drain()
      .catch(() => undefined);
};
