import type { ChannelEvent } from '#contract/schemas/chat-frames.ts';
import type { Channel, ChatMember, Message } from '#contract/schemas/chat-message.ts';

/**
 * A channel as the client holds it. `channel.lastEventSeq` is the last entry of the log that was applied; up to
 * `countedTo` the entries are in `channel.unread` already, because the server counted them.
 */
export type HeldChannel = { channel: Channel; countedTo: number };

/** The channel after the next entry of its log. */
export function applied({ channel, countedTo }: HeldChannel, event: ChannelEvent, me: string): HeldChannel {
  const counts = event.seq > countedTo;
  const next: Channel = { ...channel, lastEventSeq: event.seq };
  const { message, member } = event;
  if (message) {
    if (event.kind === 'MESSAGE') receive(next, message, me, counts);
    else if (event.kind === 'DELETED' && counts && isUnread(next, message, me))
      next.unread = Math.max(0, next.unread - 1);
    if (next.lastMessage?.seq === message.seq && next.lastMessage.version < message.version) next.lastMessage = message;
  }
  if (member) next.members = withMember(next.members, member);
  if (event.kind === 'SHEET') next.sheetVersion = Math.max(next.sheetVersion, event.sheetVersion ?? 0);
  if (event.kind === 'ACKNOWLEDGED' && member?.chatUserId === me) next.acknowledgedVersion = member.acknowledgedVersion;
  if (event.kind === 'FROZEN') {
    next.frozenAt = event.frozenAt;
    next.closed = event.frozenAt ? 'FROZEN' : next.closed === 'FROZEN' ? null : next.closed;
  }
  return { channel: next, countedTo: Math.max(countedTo, event.seq) };
}

/** Whoever is at the end when they write has read their own message too. */
function receive(channel: Channel, message: Message, me: string, counts: boolean): void {
  channel.lastMessageSeq = Math.max(channel.lastMessageSeq, message.seq);
  if (!channel.lastMessage || channel.lastMessage.seq < message.seq) channel.lastMessage = message;
  if (counts && isUnread(channel, message, me)) channel.unread += 1;
  if (message.senderId === me && channel.readSeq === message.seq - 1) channel.readSeq = message.seq;
  channel.members = channel.members.map(member =>
    member.chatUserId === message.senderId && member.readSeq === message.seq - 1
      ? { ...member, readSeq: message.seq }
      : member,
  );
}

const isUnread = ({ readSeq }: Channel, { seq, senderId }: Message, me: string): boolean =>
  seq > readSeq && senderId !== me;

function withMember(members: readonly ChatMember[], member: ChatMember): ChatMember[] {
  const held = members.find(({ chatUserId }) => chatUserId === member.chatUserId);
  if (!held) return [...members, member];
  // Cursors are told apart from the log, so the one held may be ahead of the entry.
  const next = { ...member, readSeq: Math.max(held.readSeq, member.readSeq) };
  return members.map(one => (one === held ? next : one));
}

/** Pinned first, then by the last message. */
export function inListOrder(a: Channel, b: Channel): number {
  if (!a.pinnedAt !== !b.pinnedAt) return a.pinnedAt ? -1 : 1;
  const [one, other] = [a.lastMessage?.at ?? '', b.lastMessage?.at ?? ''];
  return one === other ? a.id.localeCompare(b.id) : one < other ? 1 : -1;
}
