import type { AskOf, ChannelEvent, PushFrame, ReplyOf } from '#contract/schemas/chat-frames.ts';
import type { Channel, Message } from '#contract/schemas/chat-message.ts';
import { type ChatEventKind, SYNC_RESET } from '#contract/values/chat.ts';
import { CallError } from '../../call-error.ts';

type Entry = { kind: ChatEventKind; message: number };
type Member = { readSeq: number; skip: number; muted: boolean; pinnedAt: string | null };
type Room = { id: string; log: Entry[]; messages: Message[]; members: Map<string, Member> };

const ADDED_AT_ONCE = 100;

const refuse = (code: string, status: number) =>
  new CallError({ status, code, message: code, sentence: `Refused: ${code}` });

/** The chat service as a model in memory: what `server/chat` does with PostgreSQL, for one process and without limits. */
export function simulatedServer(pageOfSync = 100) {
  const rooms = new Map<string, Room>();
  let version = 0;
  let nowMs = Date.parse('2026-01-01T00:00:00Z');
  const listeners = new Set<{ me: string; hear(frame: PushFrame): void }>();

  const roomOf = (id: string, me: string): Room => {
    const room = rooms.get(id);
    if (!room?.members.has(me)) throw refuse('NOT_FOUND', 404);
    return room;
  };
  const memberOf = (room: Room, me: string): Member => room.members.get(me) as Member;
  const unreadOf = (room: Room, me: string): number => {
    const { readSeq, skip } = memberOf(room, me);
    return room.messages.length - readSeq - skip;
  };
  const total = (me: string) => ({
    total_unread_count: [...rooms.values()].reduce(
      (sum, room) => sum + (room.members.has(me) ? unreadOf(room, me) : 0),
      0,
    ),
    version,
  });
  const channelOf = (room: Room, me: string): Channel => ({
    id: room.id,
    type: 'group',
    job: null,
    members: [...room.members].map(([chatUserId, { readSeq }]) => ({
      chatUserId,
      displayName: chatUserId,
      initials: null,
      companyName: null,
      role: 'OTHER',
      readSeq,
      acknowledgedVersion: 0,
      isPresent: false,
      leftAt: null,
    })),
    lastEventSeq: room.log.length,
    lastMessageSeq: room.messages.length,
    lastMessage: room.messages.at(-1) ?? null,
    readSeq: memberOf(room, me).readSeq,
    unread: unreadOf(room, me),
    muted: memberOf(room, me).muted,
    pinnedAt: memberOf(room, me).pinnedAt,
    sheetVersion: 0,
    acknowledgedVersion: 0,
    frozenAt: null,
    closed: null,
    isMasked: false,
  });
  const eventOf = (room: Room, seq: number): ChannelEvent => {
    const { kind, message } = room.log[seq - 1] as Entry;
    return { seq, kind, message: room.messages[message - 1] ?? null, member: null, sheetVersion: 0, frozenAt: null };
  };

  const tell = (room: Room, frame: (me: string) => PushFrame) => {
    for (const listener of listeners)
      if (room.members.has(listener.me)) listener.hear(structuredClone(frame(listener.me)));
  };
  const log = (room: Room, kind: ChatEventKind, message: number) => {
    room.log.push({ kind, message });
    version += 1;
    const seq = room.log.length;
    tell(room, () => ({ t: 'event', channel: room.id, event: eventOf(room, seq) }));
    tell(room, me => ({ t: 'unread', ...total(me) }));
  };
  const change = (room: Room, seq: number, kind: ChatEventKind, part: Partial<Message>): Message => {
    const message = room.messages[seq - 1];
    if (!message) throw refuse('NOT_FOUND', 404);
    const next = { ...message, ...part, version: room.log.length + 1 };
    room.messages[seq - 1] = next;
    log(room, kind, seq);
    return next;
  };

  const requests = {
    channels: (me: string): ReplyOf<'channels'> => ({
      channels: [...rooms.values()].filter(room => room.members.has(me)).map(room => channelOf(room, me)),
      nextCursor: null,
    }),
    channel: (me: string, { channel }: AskOf<'channel'>) => ({ channel: channelOf(roomOf(channel, me), me) }),
    sync: (me: string, { heads, after = '', until }: AskOf<'sync'>): ReplyOf<'sync'> => {
      let left = pageOfSync;
      let more = false;
      const channels = Object.entries(heads).flatMap(([id, head]) => {
        const room = rooms.get(id);
        if (!room?.members.has(me)) return [{ channel: id, isReset: false, isGone: true, events: [] }];
        const behind = room.log.length - head;
        if (behind <= 0) return [];
        if (behind > SYNC_RESET) return [{ channel: id, isReset: true, isGone: false, events: [] }];
        const count = Math.min(behind, left);
        if (count < behind) more = true;
        left -= count;
        const events = Array.from({ length: count }, (_, at) => eventOf(room, head + 1 + at));
        return [{ channel: id, isReset: false, isGone: false, events }];
      });
      const isAsked = (id: string) => id > after && (until === undefined || id <= until);
      const unknown = requests.channels(me).channels.filter(({ id }) => heads[id] === undefined && isAsked(id));
      const added = unknown.slice(0, ADDED_AT_ONCE);
      return { channels, added, ...total(me), more: more || unknown.length > added.length };
    },
    history: (me: string, ask: AskOf<'history'>): ReplyOf<'history'> => {
      const { messages } = roomOf(ask.channel, me);
      const limit = ask.limit ?? 25;
      const [from, to] = ((): [number, number] => {
        if (ask.before !== undefined) return [Math.max(0, ask.before - 1 - limit), ask.before - 1];
        if (ask.after !== undefined) return [ask.after, Math.min(messages.length, ask.after + limit)];
        if (ask.around === undefined) return [Math.max(0, messages.length - limit), messages.length];
        const start = Math.max(0, ask.around - 1 - Math.floor(limit / 2));
        return [start, Math.min(messages.length, start + limit)];
      })();
      return { messages: messages.slice(from, to), hasBefore: from > 0, hasAfter: to < messages.length };
    },
    send: (me: string, { channel, cid, body }: AskOf<'send'>): ReplyOf<'send'> => {
      const room = roomOf(channel, me);
      const stored = room.messages.find(message => message.senderId === me && message.cid === cid);
      if (stored) return { message: stored };
      if (body === 'refuse me') throw refuse('MESSAGE_EMPTY', 422);
      const seq = room.messages.length + 1;
      nowMs += 1000;
      const message: Message = {
        ...blank,
        channel,
        seq,
        version: room.log.length + 1,
        cid,
        senderId: me,
        body,
        at: new Date(nowMs).toISOString(),
      };
      room.messages.push(message);
      const member = memberOf(room, me);
      if (member.readSeq === seq - 1) member.readSeq = seq;
      else member.skip += 1;
      log(room, 'MESSAGE', seq);
      return { message };
    },
    edit: (me: string, { channel, seq, body }: AskOf<'edit'>) => ({
      message: change(roomOf(channel, me), seq, 'EDITED', { body, editedAt: new Date(nowMs).toISOString() }),
    }),
    delete: (me: string, { channel, seq }: AskOf<'delete'>): ReplyOf<'delete'> => {
      const room = roomOf(channel, me);
      const message = room.messages[seq - 1];
      if (!message) throw refuse('NOT_FOUND', 404);
      if (message.deletedAt) return { message };
      for (const [id, member] of room.members) if (member.readSeq < seq && id !== message.senderId) member.skip += 1;
      return { message: change(room, seq, 'DELETED', { body: '', deletedAt: new Date(nowMs).toISOString() }) };
    },
    read: (me: string, { channel, seq, unread }: AskOf<'read'>): ReplyOf<'read'> => {
      const room = roomOf(channel, me);
      const member = memberOf(room, me);
      const until = Math.min(seq, room.messages.length);
      if (unread || member.readSeq < seq) {
        member.readSeq = until;
        member.skip = room.messages.filter(
          message => message.seq > until && (message.senderId === me || message.deletedAt !== null),
        ).length;
        version += 1;
        tell(room, () => ({ t: 'read', channel, chatUserId: me, readSeq: member.readSeq }));
        for (const listener of listeners) if (listener.me === me) listener.hear({ t: 'unread', ...total(me) });
      }
      return { readSeq: member.readSeq, unread: unreadOf(room, me), ...total(me) };
    },
  };

  return {
    rooms,
    requests,
    total,
    unreadOf: (id: string, me: string) => unreadOf(roomOf(id, me), me),
    listen: (me: string, hear: (frame: PushFrame) => void) => {
      const listener = { me, hear };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    addRoom: (id: string, people: readonly string[]) => {
      const members = new Map(people.map(one => [one, { readSeq: 0, skip: 0, muted: false, pinnedAt: null }]));
      rooms.set(id, { id, log: [], messages: [], members });
      version += 1;
      for (const { me, hear } of [...listeners])
        if (members.has(me)) hear({ t: 'joined', channel: channelOf(rooms.get(id) as Room, me) });
    },
  };
}

export type SimulatedServer = ReturnType<typeof simulatedServer>;

export const blank: Omit<Message, 'channel' | 'seq' | 'version' | 'cid' | 'senderId' | 'body' | 'at'> = {
  kind: 'TEXT',
  isStaff: false,
  masked: [],
  attachments: [],
  mentions: [],
  parentSeq: null,
  rootSeq: null,
  replies: 0,
  threadReplies: null,
  reactions: [],
  poll: null,
  system: null,
  preview: null,
  pinnedAt: null,
  editedAt: null,
  deletedAt: null,
};
