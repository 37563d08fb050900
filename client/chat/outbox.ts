import { v7 } from 'uuid';
import type { AskOf } from '#contract/schemas/chat-frames.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { CallError, sentenceOf } from '../call-error.ts';
import { backoffMs, pauseFor } from '../live/backoff.ts';
import { isRetryable } from '../live/frame-error.ts';
import type { Live } from '../live/live.ts';
import { writable } from '../live/readable.ts';
import { waitAtMost } from '../wait-at-most.ts';
import type { MessageDraft, Unsent } from './chat.ts';
import type { OutboxEntry, OutboxStorage } from './outbox-storage.ts';

/** A stored message whose entry of the log has not come yet is shown as unsent no longer than this. */
const LINGER_MS = 5_000;
const STORE_MS = 5_000;

type Outgoing = {
  live: Live;
  storage: OutboxStorage;
  /** The server has stored it: whether a window shows it already, or need not. */
  onSent(message: Message): boolean;
  onChanged(channel: string): void;
};

/**
 * What is written and not stored by the server yet. Each channel's messages are sent one after the other, by the program
 * that leads the connection; the server answers the same `cid` with the same message, so each takes effect once.
 */
export function openOutbox({ live, storage, onSent, onChanged }: Outgoing) {
  let entries: readonly Unsent[] = [];
  const ofChannel = new Map<string, readonly Unsent[]>();
  /** Stored by the server, and not yet to be seen in a window. */
  const lingering = new Map<string, ReturnType<typeof setTimeout>>();
  /** Without those that the server has stored, and those that this device has not. */
  const unsent = writable<readonly Unsent[]>([]);
  const draining = new Set<string>();
  let limitedUntilMs = 0;
  let isStopped = false;

  const setEntries = (next: readonly Unsent[], channel: string) => {
    entries = next;
    ofChannel.delete(channel);
    unsent.write(entries.filter(({ cid, state }) => state !== 'STORING' && !lingering.has(cid)));
    onChanged(channel);
  };
  const change = (cid: string, part: Partial<Unsent>) => {
    const entry = entries.find(one => one.cid === cid);
    if (entry)
      setEntries(
        entries.map(one => (one === entry ? { ...one, ...part } : one)),
        entry.channel,
      );
  };
  const drop = (cid: string) => {
    clearTimeout(lingering.get(cid));
    lingering.delete(cid);
    const entry = entries.find(one => one.cid === cid);
    if (entry)
      setEntries(
        entries.filter(one => one !== entry),
        entry.channel,
      );
  };
  const linger = (cid: string) => {
    if (lingering.has(cid)) return;
    lingering.set(
      cid,
      setTimeout(() => drop(cid), LINGER_MS),
    );
    change(cid, { state: 'SENDING' });
  };
  /** A storage that fails, or hangs, keeps nothing for later; the message is sent all the same. */
  const store = (work: Promise<void>) => waitAtMost(work, STORE_MS);
  /** Stored before it is sent, so that a crash between the two loses nothing. */
  const storeAndSend = async (entry: Unsent) => {
    await store(storage.write(storedOf(entry)));
    change(entry.cid, { state: 'WAITING' });
    await drain(entry.channel);
  };

  const maySend = () => !isStopped && live.leads.read() && live.chat.read() !== null;
  const nextOf = (channel: string) =>
    entries.find(one => one.channel === channel && one.state === 'WAITING' && !lingering.has(one.cid));

  async function drain(channel: string): Promise<void> {
    if (draining.has(channel)) return;
    draining.add(channel);
    let failures = 0;
    for (let entry = nextOf(channel); entry && maySend(); entry = nextOf(channel)) {
      const waitMs = limitedUntilMs - Date.now();
      if (waitMs > 0) {
        await pauseFor(waitMs).over;
        continue;
      }
      change(entry.cid, { state: 'SENDING' });
      try {
        const { message } = await live.request('send', frameOf(entry));
        failures = 0;
        settle(message);
      } catch (error) {
        if (error instanceof CallError && error.retryAfterMs !== null) limitedUntilMs = Date.now() + error.retryAfterMs;
        if (!isRetryable(error)) {
          fail(entry.cid, sentenceOf(error));
          continue;
        }
        change(entry.cid, { state: 'WAITING' });
        if (maySend() && limitedUntilMs <= Date.now()) await pauseFor(backoffMs(failures++)).over;
      }
    }
    draining.delete(channel);
  }

  const fail = (cid: string, sentence: string) => {
    change(cid, { state: 'FAILED', sentence });
    const entry = entries.find(one => one.cid === cid);
    if (entry) void store(storage.write(storedOf(entry)));
  };
  const settle = (message: Message) => {
    void store(storage.remove(message.cid, 'SENT'));
    if (onSent(message)) drop(message.cid);
    else linger(message.cid);
  };
  const kick = () => {
    for (const channel of new Set(entries.map(one => one.channel))) void drain(channel);
  };

  /** Reads what is stored: after a reload, and when another tab wrote. */
  const load = async () => {
    const stored = await storage.read().catch(() => []);
    const known = new Map(entries.map(one => [one.cid, one]));
    const read = stored.map((entry): Unsent => {
      const held = known.get(entry.cid);
      known.delete(entry.cid);
      if (held && held.sentence === entry.sentence) return held;
      return { ...entry, state: entry.sentence === null ? 'WAITING' : 'FAILED' };
    });
    // What is only held here is being written, or was just stored by the server.
    const next = [...read, ...known.values()];
    for (const channel of new Set(next.map(one => one.channel))) setEntries(next, channel);
    kick();
  };

  const stops = [
    live.chat.subscribe(kick),
    live.leads.subscribe(kick),
    storage.watch(({ cid, change: what }) => {
      if (what === 'SENT') linger(cid);
      else if (what === 'DISCARDED') drop(cid);
      else void load();
    }),
  ];
  void load();

  return {
    unsent,
    of: (channel: string): readonly Unsent[] => {
      const held = ofChannel.get(channel) ?? entries.filter(one => one.channel === channel);
      ofChannel.set(channel, held);
      return held;
    },
    send: (channel: string, draft: MessageDraft): string => {
      const entry: Unsent = {
        ...draft,
        cid: v7(),
        channel,
        at: new Date().toISOString(),
        state: 'STORING',
        sentence: null,
      };
      setEntries([...entries, entry], channel);
      void storeAndSend(entry);
      return entry.cid;
    },
    retry: (cid: string): void => {
      const entry = entries.find(one => one.cid === cid && one.state === 'FAILED');
      if (!entry) return;
      change(cid, { state: 'STORING', sentence: null });
      void storeAndSend({ ...entry, sentence: null });
    },
    discard: (cid: string): void => {
      const entry = entries.find(one => one.cid === cid);
      if (!entry || entry.state === 'SENDING') return;
      drop(cid);
      void store(storage.remove(cid, 'DISCARDED'));
    },
    /** An own message came by the log: it is stored, whether or not its reply arrived. */
    arrived: (cid: string): void => {
      if (!entries.some(one => one.cid === cid)) return;
      drop(cid);
      void store(storage.remove(cid, 'SENT'));
    },
    stop: (): void => {
      isStopped = true;
      for (const stop of stops) stop();
      for (const timer of lingering.values()) clearTimeout(timer);
    },
  };
}

export type Outbox = ReturnType<typeof openOutbox>;

const storedOf = ({ state: _, ...entry }: Unsent): OutboxEntry => entry;

const frameOf = ({ channel, cid, body, attachments, mentions, parentSeq, poll }: Unsent): AskOf<'send'> => ({
  channel,
  cid,
  body,
  ...(attachments?.length && {
    attachments: attachments.map(({ kind, fileId, filename, widthPx, heightPx, durationMs }) => ({
      kind,
      fileId,
      filename,
      widthPx,
      heightPx,
      durationMs,
    })),
  }),
  ...(mentions?.length && { mentions: [...mentions] }),
  ...(parentSeq !== undefined && { parentSeq }),
  ...(poll && { poll }),
});
