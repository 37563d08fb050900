import type { PushFrame, ReplyOf, RequestName } from '#contract/schemas/chat-frames.ts';
import { CallError } from '../../call-error.ts';
import { listeners } from '../../live/listeners.ts';
import { type Live, type LiveState, nothingUnread, type SignedInChat, type Unread } from '../../live/live.ts';
import { writable } from '../../live/readable.ts';
import type { Draws } from './random.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** Shares of pushes and replies that a line loses, and how late it is. */
export type Faults = { lost: number; doubled: number; replyLost: number; latestMs: number };

/** A connection to the simulated server that loses, repeats and reorders what it carries, and breaks when told. */
export function unreliableConnection(server: SimulatedServer, me: string, draws: Draws, faults: Faults) {
  const state = writable<LiveState>('OFFLINE');
  const chat = writable<SignedInChat | null>(null);
  const unread = writable<Unread>(nothingUnread);
  const pushed = listeners<PushFrame>();
  const opened = listeners<void>();
  const inFlight = new Set<(error: CallError) => void>();
  let connection = 0;
  let isCalm = false;

  const later = (work: () => void) => {
    const ms = isCalm ? 1 : draws.below(faults.latestMs + 1);
    setTimeout(work, ms);
  };
  const keepCount = (count: Unread) => {
    if (count.version >= unread.read().version)
      unread.write({ total_unread_count: count.total_unread_count, version: count.version });
  };
  const deliver = (frame: PushFrame, of: number) =>
    later(() => {
      if (of !== connection) return;
      if (frame.t === 'unread') keepCount(frame);
      else pushed.emit(frame);
    });
  server.listen(me, frame => {
    if (!chat.read()) return;
    if (!isCalm && draws.chance(faults.lost)) return;
    deliver(frame, connection);
    if (!isCalm && draws.chance(faults.doubled)) deliver(structuredClone(frame), connection);
  });

  const live: Live = {
    state,
    chat,
    unread,
    leads: writable(true),
    ended: new Promise(() => undefined),
    onPush: pushed.add,
    onOpened: opened.add,
    close: () => undefined,
    request: <Name extends RequestName>(name: Name, ask: object) =>
      new Promise<ReplyOf<Name>>((resolve, reject) => {
        const own = connection;
        const lost = () => reject(CallError.unanswered('NETWORK'));
        if (!chat.read()) return lost();
        inFlight.add(reject);
        later(() => {
          // Broken before it arrived.
          if (own !== connection) return;
          try {
            const make = (server.requests as unknown as Record<string, (me: string, ask: object) => unknown>)[name];
            const reply = structuredClone(make?.(me, structuredClone(ask)) ?? {}) as ReplyOf<Name>;
            if (!isCalm && draws.chance(faults.replyLost)) return;
            later(() => {
              if (own !== connection) return;
              inFlight.delete(reject);
              if ('total_unread_count' in reply && 'version' in reply) keepCount(reply as Unread);
              resolve(reply);
            });
          } catch (error) {
            later(() => {
              inFlight.delete(reject);
              reject(error);
            });
          }
        });
        setTimeout(() => {
          if (inFlight.delete(reject)) reject(CallError.unanswered('TIMEOUT'));
        }, 15_000);
      }),
  };

  return {
    live,
    connect: () => {
      if (chat.read()) return;
      connection += 1;
      state.write('LIVE');
      keepCount(server.total(me));
      chat.write({ chatUserId: me, supportChatId: 'help' });
    },
    disconnect: () => {
      if (!chat.read()) return;
      connection += 1;
      chat.write(null);
      state.write('OFFLINE');
      for (const reject of [...inFlight]) reject(CallError.unanswered('NETWORK'));
      inFlight.clear();
    },
    /** From now on nothing is lost. */
    calm: () => {
      isCalm = true;
    },
  };
}
