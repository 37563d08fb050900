import { PRESENCE_GRACE_MS } from '#contract/values/chat.ts';
import type { App } from '../../context.ts';
import { encodeFrame } from './encode-frame.ts';
import type { Rooms } from './rooms.ts';

const ANNOUNCE_MS = 10_000;
/** A server that has said nothing for so long is gone, and with it who was there. */
const SILENT_MS = 35_000;
/** A message of the bus has room for so many ids. */
const IDS_AT_ONCE = 100;

type Elsewhere = { people: Set<string>; heardMs: number };

/** Who is there: on this server and for a while after they left it, and on the others as they announce it. */
export const openPresence = (app: App, rooms: Rooms) => {
  const node = crypto.randomUUID();
  const here = new Map<string, ReturnType<typeof setTimeout> | null>();
  const elsewhere = new Map<string, Elsewhere>();

  const isPresent = (chatUserId: string): boolean =>
    here.has(chatUserId) || [...elsewhere.values()].some(({ people }) => people.has(chatUserId));

  /** Tells everyone on this server who shares a channel with them, once. */
  const tell = (chatUserId: string, present: boolean, channelIds: readonly string[]) => {
    const frame = encodeFrame({ t: 'presence', chatUserId, isPresent: present });
    const readers = new Set(channelIds.flatMap(id => [...(rooms.get(id)?.readers ?? [])]));
    for (const reader of readers) if (reader.chatUserId !== chatUserId) reader.sendLight(frame);
  };
  const change = (chatUserId: string, present: boolean, channelIds: readonly string[]) => {
    tell(chatUserId, present, channelIds);
    for (let at = 0; at < Math.max(channelIds.length, 1); at += IDS_AT_ONCE)
      app.bus.publish({
        kind: 'CHAT_PRESENCE',
        node,
        people: [chatUserId],
        isPresent: present,
        channelIds: channelIds.slice(at, at + IDS_AT_ONCE),
      });
  };

  const announcing = setInterval(() => {
    const people = [...here.keys()];
    for (let at = 0; at < Math.max(people.length, 1); at += IDS_AT_ONCE)
      app.bus.publish({
        kind: 'CHAT_PRESENCE',
        node,
        people: people.slice(at, at + IDS_AT_ONCE),
        isPresent: true,
        channelIds: [],
      });
    const nowMs = Date.now();
    for (const [id, { heardMs }] of elsewhere) if (nowMs - heardMs > SILENT_MS) elsewhere.delete(id);
  }, ANNOUNCE_MS);

  return {
    isPresent,
    connected: (chatUserId: string, channelIds: readonly string[]): void => {
      const leaving = here.get(chatUserId);
      if (leaving) clearTimeout(leaving);
      const wasPresent = isPresent(chatUserId);
      here.set(chatUserId, null);
      if (!wasPresent) change(chatUserId, true, channelIds);
    },
    /** They may be back in a moment: a reload is no absence. */
    went: (chatUserId: string, channelIds: readonly string[]): void => {
      const leaving = here.get(chatUserId);
      // They never came as far as that.
      if (leaving === undefined) return;
      if (leaving) clearTimeout(leaving);
      const timer = setTimeout(() => {
        here.delete(chatUserId);
        if (!isPresent(chatUserId)) change(chatUserId, false, channelIds);
      }, PRESENCE_GRACE_MS);
      timer.unref();
      here.set(chatUserId, timer);
    },
    receive: (from: string, people: readonly string[], present: boolean, channelIds: readonly string[]): void => {
      if (from === node) return;
      const known = elsewhere.get(from) ?? { people: new Set<string>(), heardMs: 0 };
      known.heardMs = Date.now();
      elsewhere.set(from, known);
      for (const id of people) {
        const wasPresent = isPresent(id);
        if (present) known.people.add(id);
        else known.people.delete(id);
        if (wasPresent !== isPresent(id)) tell(id, present, channelIds);
      }
    },
    close: () => {
      clearInterval(announcing);
      for (const timer of here.values()) if (timer) clearTimeout(timer);
    },
  };
};
