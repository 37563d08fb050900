import type { Message } from '#contract/schemas/chat-message.ts';
import { isRetryable } from '../live/frame-error.ts';
import type { Live } from '../live/live.ts';
import type { HeldChannels } from './held-channels.ts';

/** A reader who scrolls is sent at most so often. */
const SEND_EVERY_MS = 500;
const REFRESH_AFTER_MS = 100;
const TRIES = 5;

type Cursors = {
  live: Live;
  channels: HeldChannels;
  me: () => string;
  /** The messages after the given number as far as they are known without holes; null when they are not. */
  messagesAfter(channel: string, seq: number): readonly Message[] | null;
  /** The server was told how far one has read. */
  onTold(channel: string): void;
};

type Own = { wanted: number; sent: number; timer: ReturnType<typeof setTimeout> | null; inFlight: number };

/** One's own read cursors and the counts that follow from them: shown at once, and true to the server's in the end. */
export function readCursors({ live, channels, me, messagesAfter, onTold }: Cursors) {
  const own = new Map<string, Own>();
  const refreshing = new Map<string, ReturnType<typeof setTimeout>>();

  /** What is unread after a message; null when only the server knows. */
  const unreadAfter = (id: string, seq: number): number | null => {
    const channel = channels.get(id);
    if (!channel) return null;
    if (seq >= channel.lastMessageSeq) return 0;
    const after = messagesAfter(id, seq);
    // Changed by an entry that is yet to be applied: it would be counted twice.
    if (!after || after.some(({ version }) => version > channel.lastEventSeq)) return null;
    return after.filter(({ senderId, deletedAt }) => senderId !== me() && deletedAt === null).length;
  };

  const isPending = (id: string): boolean => {
    const one = own.get(id);
    return one !== undefined && (one.timer !== null || one.inFlight > 0);
  };

  /** Takes the server's cursor and count, once nothing of one's own is under way. */
  const refresh = (id: string) => {
    if (refreshing.has(id)) return;
    refreshing.set(
      id,
      setTimeout(
        () =>
          void refreshNow(id)
            .catch(() => undefined)
            .finally(() => refreshing.delete(id)),
        REFRESH_AFTER_MS,
      ),
    );
  };
  const refreshNow = async (id: string) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (isPending(id)) return;
      const before = own.get(id)?.sent;
      const { channel } = await live.request('channel', { channel: id });
      if (isPending(id) || own.get(id)?.sent !== before) return;
      if (channels.refresh(channel)) return;
    }
  };

  const send = async (id: string, one: Own) => {
    one.timer = null;
    const seq = one.wanted;
    one.sent = seq;
    one.inFlight += 1;
    try {
      const { readSeq } = await live.request('read', { channel: id, seq });
      onTold(id);
      // Sent again after the server's own cursor was taken, it may be ahead of what is shown.
      if (readSeq > (channels.get(id)?.readSeq ?? 0) && !setUnread(id, readSeq)) isEstimate.add(id);
    } catch (error) {
      // It is sent again with the next connection.
      if (isRetryable(error)) one.sent = 0;
    } finally {
      one.inFlight -= 1;
    }
    // Another device may have marked as unread meanwhile, and an estimate is replaced by the count.
    if (one.inFlight === 0 && one.timer === null && isEstimate.delete(id)) refresh(id);
  };
  const isEstimate = new Set<string>();

  const setUnread = (id: string, readSeq: number) => {
    const unread = unreadAfter(id, readSeq);
    if (unread === null) isEstimate.add(id);
    channels.change(id, { readSeq, ...(unread !== null && { unread }) });
    return unread !== null;
  };

  return {
    read: (id: string, upTo: number): void => {
      const channel = channels.get(id);
      const seq = Math.min(upTo, channel?.lastMessageSeq ?? 0);
      if (!channel || seq <= channel.readSeq) return;
      setUnread(id, seq);
      const one = own.get(id) ?? { wanted: 0, sent: 0, timer: null, inFlight: 0 };
      own.set(id, one);
      one.wanted = seq;
      one.timer ??= setTimeout(() => void send(id, one), one.sent === 0 ? 0 : SEND_EVERY_MS);
    },
    markUnread: async (id: string, seq: number): Promise<void> => {
      const one = own.get(id);
      if (one?.timer) clearTimeout(one.timer);
      if (one) one.timer = null;
      const wanted = one?.wanted;
      try {
        await live.request('read', { channel: id, seq: seq - 1, unread: true });
      } catch (error) {
        // What was read before is still to be told.
        if (one && one.sent < one.wanted && one.timer === null && one.inFlight === 0) void send(id, one);
        throw error;
      }
      // Unless more was read meanwhile.
      if (own.get(id)?.wanted === wanted) own.delete(id);
      setUnread(id, seq - 1);
      isEstimate.delete(id);
      refresh(id);
    },
    /** Told by the server of one's own cursor, from this device or another. */
    hearOwn: (id: string, readSeq: number): void => {
      const channel = channels.get(id);
      if (!channel || readSeq === channel.readSeq) return;
      if (readSeq < channel.readSeq) {
        if (isPending(id)) isEstimate.add(id);
        else refresh(id);
      } else if (!setUnread(id, readSeq) && !isPending(id)) {
        isEstimate.delete(id);
        refresh(id);
      }
    },
    refresh,
    /** How far one has read where the server was not told of it; null where it was. */
    untold: (id: string): number | null => {
      const one = own.get(id);
      return one && (one.sent < one.wanted || one.inFlight > 0) ? one.wanted : null;
    },
    /** What was read when the program last ran is told with the next connection. */
    restore: (id: string, readTo: number): void => {
      own.set(id, { wanted: readTo, sent: 0, timer: null, inFlight: 0 });
    },
    isAnyPending: () => [...own.keys()].some(isPending),
    /** What could not be sent before. */
    resend: (): void => {
      for (const [id, one] of own)
        if (one.sent < one.wanted && one.timer === null && one.inFlight === 0) void send(id, one);
    },
    stop: (): void => {
      for (const { timer } of own.values()) if (timer) clearTimeout(timer);
      for (const timer of refreshing.values()) clearTimeout(timer);
    },
  };
}

export type ReadCursors = ReturnType<typeof readCursors>;
