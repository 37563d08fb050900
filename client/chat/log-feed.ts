import type { AskOf, ChannelEvent } from '#contract/schemas/chat-frames.ts';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { GAP_HOLD_MS } from '#contract/values/chat.ts';
import type { Live } from '../live/live.ts';
import type { HeldChannels } from './held-channels.ts';

/** Past so many events that wait for one before them, the log is read from the server anyway. */
const HELD_MAX = 1_000;
/** A frame has room for so many heads: more are asked about in parts. */
const HEADS_MAX = 1_000;

type Feed = {
  live: Live;
  channels: HeldChannels;
  me: () => string;
  /** An entry was applied: the next of its channel. */
  onApplied(channel: string, event: ChannelEvent): void;
  /** Too far behind to be caught up: what is shown of it is loaded anew. */
  onReset(channel: string): void;
  onGone(channel: string): void;
  onUnknown(channel: string): void;
};

/**
 * The logs of all channels, each applied in its order, every entry once: the next is applied, an old one dropped, and one
 * after a gap held until the missing ones come or are fetched.
 */
export function logFeed({ live, channels, me, onApplied, onReset, onGone, onUnknown }: Feed) {
  const held = new Map<string, Map<number, ChannelEvent>>();
  const gaps = new Map<string, ReturnType<typeof setTimeout>>();
  let underWay: Promise<void> | null = null;
  let isAskedAgain = false;

  const closeGap = (id: string) => {
    clearTimeout(gaps.get(id));
    gaps.delete(id);
  };

  const apply = (id: string, event: ChannelEvent) => {
    channels.apply(id, event, me());
    onApplied(id, event);
  };

  /** Applies the held entries that are next by now, and forgets the old ones. */
  const release = (id: string) => {
    const waiting = held.get(id);
    if (!waiting) return;
    let head = channels.get(id)?.lastEventSeq ?? 0;
    for (let next = waiting.get(head + 1); next; next = waiting.get(head + 1)) {
      apply(id, next);
      head += 1;
    }
    for (const seq of waiting.keys()) if (seq <= head) waiting.delete(seq);
    if (waiting.size > 0) return;
    held.delete(id);
    closeGap(id);
  };

  const hear = (id: string, event: ChannelEvent) => {
    const channel = channels.get(id);
    if (!channel) return onUnknown(id);
    if (event.seq <= channel.lastEventSeq) return;
    if (event.seq === channel.lastEventSeq + 1) {
      apply(id, event);
      return release(id);
    }
    const waiting = held.get(id) ?? new Map<number, ChannelEvent>();
    if (waiting.size < HELD_MAX) held.set(id, waiting.set(event.seq, event));
    if (!gaps.has(id))
      gaps.set(
        id,
        setTimeout(() => {
          gaps.delete(id);
          requestSync();
        }, GAP_HOLD_MS),
      );
  };

  /** What is behind and is not asked for by anyone who waits. */
  const requestSync = () => void sync().catch(() => undefined);

  /** The heads of the next channels, in the order of their names. */
  const partAfter = (after: string | undefined): AskOf<'sync'> => {
    const heads = Object.entries(channels.heads())
      .filter(([id]) => after === undefined || id > after)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const until = heads.length > HEADS_MAX ? heads[HEADS_MAX - 1]?.[0] : undefined;
    return {
      heads: Object.fromEntries(heads.slice(0, HEADS_MAX)),
      ...(after !== undefined && { after }),
      ...(until !== undefined && { until }),
    };
  };

  async function syncOnce(): Promise<void> {
    let after: string | undefined;
    for (;;) {
      const part = partAfter(after);
      const reply = await live.request('sync', part);
      for (const { channel, isReset, isGone, events } of reply.channels) {
        if (isGone) onGone(channel);
        else if (isReset) await reset(channel);
        else for (const event of events) hear(channel, event);
        release(channel);
      }
      for (const channel of reply.added) takeAdded(channel);
      // Without progress another page would be the same.
      if (reply.more && JSON.stringify(partAfter(after)) !== JSON.stringify(part)) continue;
      if (part.until === undefined) return;
      after = part.until;
    }
  }

  async function reset(id: string): Promise<void> {
    const { channel } = await live.request('channel', { channel: id });
    // Whatever is held: the log there may be shorter than here, when a backup was restored.
    channels.adopt(channel);
    release(id);
    onReset(id);
  }

  /** A channel as a whole: new, or with its log read up to where the server's is. */
  const takeAdded = (channel: Channel) => {
    const current = channels.get(channel.id);
    if (current && current.lastEventSeq >= channel.lastEventSeq) return;
    channels.adopt(channel);
    release(channel.id);
    onReset(channel.id);
  };

  /** Reads what all channels have missed; asked again meanwhile, once more. */
  function sync(): Promise<void> {
    if (underWay) {
      isAskedAgain = true;
      return underWay;
    }
    underWay = (async () => {
      do {
        isAskedAgain = false;
        await syncOnce();
      } while (isAskedAgain);
    })().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    hear,
    sync,
    requestSync,
    take: takeAdded,
    /** The server holds more of this log. */
    behind: (id: string, lastEventSeq: number) => {
      if ((channels.get(id)?.lastEventSeq ?? 0) < lastEventSeq) requestSync();
    },
    forget: (id: string) => {
      held.delete(id);
      closeGap(id);
    },
    stop: () => {
      for (const id of [...gaps.keys()]) closeGap(id);
      held.clear();
    },
  };
}
