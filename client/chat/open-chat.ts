import { channelIdText } from '#contract/rules/channel-id.ts';
import type { ChannelEvent, PushFrame } from '#contract/schemas/chat-frames.ts';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { DIGEST_MS, MESSAGES_PAGE_MAX } from '#contract/values/chat.ts';
import { CallError } from '../call-error.ts';
import { backoffMs, pauseFor } from '../live/backoff.ts';
import type { Live, SignedInChat } from '../live/live.ts';
import { writable } from '../live/readable.ts';
import type { Chat, ChatState, ChatStatus } from './chat.ts';
import type { ChatStorage, KeptChannel } from './chat-storage.ts';
import { type Conversation, conversationOf, type Parts } from './conversation.ts';
import { heldChannels } from './held-channels.ts';
import { keepChannels } from './keep-channels.ts';
import { logFeed } from './log-feed.ts';
import { openOutbox } from './outbox.ts';
import { memoryOutbox, type OutboxStorage } from './outbox-storage.ts';
import { notInConversation, problemOf } from './problem.ts';
import { readCursors } from './read-cursors.ts';
import { typingIn } from './typing.ts';

export type ChatOptions = {
  live: Live;
  /** Of this person alone. */
  outbox?: OutboxStorage;
  /** Of this person alone: what was kept shows at once, also without a connection. Without it nothing is kept. */
  storage?: ChatStorage;
  /** `POST /chat/group/{id}/mute` for one, `POST /chat/group/mutes` for several, with the ids of the channels' names. */
  mute: (channels: readonly string[], muted: boolean) => Promise<void>;
  /** `POST /chat/group/acknowledges`, likewise. */
  acknowledge: (channels: readonly string[]) => Promise<void>;
};

/** The chat over a live connection: loads the channels, follows their logs, and holds what screens show. */
export function openChat({ live, outbox: unsent = memoryOutbox(), storage, ...calls }: ChatOptions): Chat {
  const kept = storage?.kept ?? null;
  const keeper = storage && keepChannels({ storage, who: () => who, stateOf });
  const changed = (id: string) => keeper?.changed(id);
  const channels = heldChannels(changed, () => void readListAgain().catch(() => undefined));
  const conversations = new Map<string, Conversation>();
  const requested = new Map<string, Promise<void>>();
  let who: SignedInChat | null = kept?.who ?? null;
  /** The connection over which the list was read last; null: what was kept of it may be old. */
  let listReadOver: SignedInChat | null = null;
  let isCaughtUp = false;
  let isClosed = false;
  let digest: ReturnType<typeof setInterval> | undefined;
  const me = () => who?.chatUserId ?? '';

  const typing = typingIn(live, id => conversations.get(id)?.refresh());
  const cursors = readCursors({
    live,
    channels,
    me,
    messagesAfter: (id, seq) => conversations.get(id)?.messagesAfter(seq) ?? null,
    onTold: changed,
  });
  const outbox = openOutbox({
    live,
    storage: unsent,
    onSent: message => conversations.get(message.channel)?.take(message) ?? true,
    onChanged: id => conversations.get(id)?.refresh(),
  });

  const onApplied = (id: string, { kind, message }: ChannelEvent) => {
    if (!message) return;
    conversations.get(id)?.take(message);
    if (kind !== 'MESSAGE' || message.senderId === null) return;
    if (message.senderId === me()) outbox.arrived(message.cid);
    else typing.stop(id, message.senderId);
  };
  const onGone = (id: string) => {
    channels.remove(id);
    feed.forget(id);
    conversations.get(id)?.leave(notInConversation);
  };
  /** Asks for a channel that is not in the list; asked for twice at once, once. */
  const fetchChannel = (id: string): Promise<void> => {
    const asking =
      requested.get(id) ??
      live
        .request('channel', { channel: id })
        .then(({ channel }) => feed.take(channel))
        .finally(() => requested.delete(id));
    requested.set(id, asking);
    return asking;
  };
  const feed = logFeed({
    live,
    channels,
    me,
    onApplied,
    onGone,
    onReset: id => conversations.get(id)?.reload(),
    onUnknown: id => void (isCaughtUp && fetchChannel(id).catch(() => undefined)),
  });
  const mute: Chat['mute'] = async (ids, muted) => {
    await calls.mute(ids, muted);
    for (const id of ids) channels.change(id, { muted });
  };
  const parts: Parts = { live, channels, outbox, cursors, typing, fetchChannel, mute, changed };

  channels.restore(kept?.channels ?? []);
  for (const { channel, window, readTo } of kept?.channels ?? []) {
    if (window) conversations.set(channel.id, conversationOf(channel.id, parts, window));
    if (readTo !== null) cursors.restore(channel.id, readTo);
  }
  function stateOf(id: string): KeptChannel | 'GONE' | 'LATER' {
    const channel = channels.get(id);
    if (!channel) return 'GONE';
    const window = conversations.get(id)?.end() ?? null;
    if (window === 'LATER') return 'LATER';
    return { channel, countedTo: channels.countedTo(id), window, readTo: cursors.untold(id) };
  }

  const status = writable<ChatStatus>({
    state: 'OFFLINE',
    chatUserId: null,
    supportChannel: null,
    total_unread_count: live.unread.read().total_unread_count,
    unsent: 0,
  });
  const showStatus = () => {
    const isOffline = live.state.read() === 'OFFLINE';
    const state: ChatState = isOffline ? 'OFFLINE' : isCaughtUp ? 'LIVE' : 'CATCHING_UP';
    const next: ChatStatus = {
      state,
      chatUserId: who?.chatUserId ?? null,
      supportChannel: who ? channelIdText({ type: 'support', id: who.supportChatId }) : null,
      total_unread_count: live.unread.read().total_unread_count,
      unsent: outbox.unsent.read().length,
    };
    const held = status.read();
    if (JSON.stringify(held) !== JSON.stringify(next)) status.write(next);
  };

  /** All pages of the list. Channels that are held already take what is apart from their log. */
  const loadChannels = async () => {
    const over = live.chat.read();
    let cursor: string | undefined;
    do {
      const page = await live.request('channels', { ...(cursor && { cursor }), limit: MESSAGES_PAGE_MAX });
      for (const channel of page.channels) {
        if (!channels.get(channel.id)) feed.take(channel);
        else if (!channels.refresh(channel)) cursors.refresh(channel.id);
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    listReadOver = over;
    channels.setLoaded({ isComplete: true, problem: null });
  };

  /** What is apart from the logs (who is there, who has read, what is closed, muted or pinned) was not told while there was no connection. */
  const readListAgain = async () => {
    if (isCaughtUp && channels.isListWatched() && listReadOver !== live.chat.read()) await loadChannels();
  };

  /** Where the counts of the channels do not add up to the server's, cursors moved unheard. */
  const checkCounts = async () => {
    const sum = channels.all().reduce((all, { unread }) => all + unread, 0);
    if (sum !== live.unread.read().total_unread_count && !cursors.isAnyPending()) await loadChannels();
  };

  const catchUp = async (signedIn: SignedInChat) => {
    for (let failures = 0; live.chat.read() === signedIn && !isClosed; failures += 1) {
      try {
        if (!listReadOver) await loadChannels();
        await feed.sync();
        if (live.chat.read() !== signedIn) return;
        isCaughtUp = true;
        cursors.resend();
        showStatus();
        for (const conversation of conversations.values()) conversation.caughtUp();
        await readListAgain();
        await checkCounts();
        return;
      } catch (error) {
        if (!channels.list.read().isComplete) channels.setLoaded({ problem: problemOf(error) });
        await pauseFor(error instanceof CallError && error.retryAfterMs ? error.retryAfterMs : backoffMs(failures))
          .over;
      }
    }
  };

  const onSignIn = () => {
    const signedIn = live.chat.read();
    isCaughtUp = false;
    if (signedIn) {
      if (who && who.chatUserId !== signedIn.chatUserId) channels.clear();
      who = signedIn;
      void catchUp(signedIn);
    } else typing.clear();
    showStatus();
  };

  const onPush = (frame: PushFrame) => {
    if (frame.t === 'event') feed.hear(frame.channel, frame.event);
    if (frame.t === 'more') feed.behind(frame.channel, frame.lastEventSeq);
    if (frame.t === 'joined') hearJoined(frame.channel);
    if (frame.t === 'left') onGone(frame.channel);
    if (frame.t === 'typing' && frame.chatUserId !== me()) typing.hear(frame.channel, frame.chatUserId);
    if (frame.t === 'read') hearRead(frame.channel, frame.chatUserId, frame.readSeq);
    if (frame.t === 'presence') hearPresence(frame.chatUserId, frame.isPresent);
  };
  /** Added, or allowed something else: blocks and bookings are no entries of the log. */
  const hearJoined = (channel: Channel) => {
    const { closed, isMasked } = channel;
    feed.take(channel);
    if (!channels.refresh(channel)) channels.change(channel.id, { closed, isMasked });
  };
  const hearRead = (id: string, chatUserId: string, readSeq: number) => {
    if (chatUserId === me()) cursors.hearOwn(id, readSeq);
    changeMembers(id, chatUserId, member => (member.readSeq < readSeq ? { ...member, readSeq } : member));
  };
  const hearPresence = (chatUserId: string, isPresent: boolean) => {
    for (const { id } of channels.all())
      changeMembers(id, chatUserId, member => (member.isPresent === isPresent ? member : { ...member, isPresent }));
  };
  type Member = NonNullable<ReturnType<typeof channels.get>>['members'][number];
  const changeMembers = (id: string, chatUserId: string, changed: (member: Member) => Member) => {
    const members = channels.get(id)?.members;
    const held = members?.find(member => member.chatUserId === chatUserId);
    if (!members || !held) return;
    const next = changed(held);
    if (next !== held) channels.change(id, { members: members.map(member => (member === held ? next : member)) });
  };

  const compareHeads = () => {
    if (!isCaughtUp) return;
    feed
      .sync()
      .then(checkCounts)
      .catch(() => undefined);
    for (const conversation of conversations.values()) conversation.complete();
  };

  const stops = [
    live.state.subscribe(showStatus),
    live.unread.subscribe(showStatus),
    outbox.unsent.subscribe(showStatus),
    live.chat.subscribe(onSignIn),
    live.onPush(onPush),
  ];
  digest = setInterval(compareHeads, DIGEST_MS);
  onSignIn();

  return {
    status,
    channels: channels.list,
    channel: id => {
      const held = conversations.get(id) ?? conversationOf(id, parts);
      conversations.set(id, held);
      return held.screen;
    },
    unsent: outbox.unsent,
    mute,
    readAll: async ids => {
      await calls.acknowledge(ids);
      for (const id of ids) cursors.hearOwn(id, channels.get(id)?.lastMessageSeq ?? 0);
    },
    search: (text, where = {}) => live.request('search', { text, ...where }),
    close: () => {
      isClosed = true;
      clearInterval(digest);
      for (const stop of stops) stop();
      feed.stop();
      cursors.stop();
      outbox.stop();
      keeper?.stop();
      typing.clear();
    },
  };
}
