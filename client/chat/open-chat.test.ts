import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushFrame } from '#contract/schemas/chat-frames.ts';
import type { Message, ShownAttachment } from '#contract/schemas/chat-message.ts';
import { openChat } from './open-chat.ts';
import { memoryOutbox } from './outbox-storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { drawsOf } from './testing/random.ts';
import { simulatedServer } from './testing/simulated-server.ts';
import { unreliableConnection } from './testing/unreliable-connection.ts';

const GROUP = 'group:a';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aFile: ShownAttachment = {
  kind: 'VOICE',
  fileId: '0198c0de-0000-7000-8000-000000000001',
  filename: 'note.webm',
  src: '',
  widthPx: null,
  heightPx: null,
  durationMs: 1_000,
  placeholder: null,
};

const settle = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

async function aChat(me = 'ann') {
  const server = simulatedServer();
  server.addRoom(GROUP, ['ann', 'ben']);
  const line = unreliableConnection(server, me, drawsOf(1), { lost: 0, doubled: 0, replyLost: 0, latestMs: 0 });
  const requests: string[] = [];
  const { request } = line.live;
  line.live.request = (name, ask, timeoutMs) => {
    requests.push(name);
    return request(name, ask, timeoutMs);
  };
  const pushed: ((frame: PushFrame) => void)[] = [];
  const { onPush } = line.live;
  line.live.onPush = hear => {
    pushed.push(hear);
    return onPush(hear);
  };
  const chat = openChat({ live: line.live, mute: async () => undefined, acknowledge: async () => undefined });
  const push = (frame: PushFrame) => {
    for (const hear of pushed) hear(frame);
  };
  const say = (body: string) => server.requests.send('ben', { channel: GROUP, cid: crypto.randomUUID(), body });
  const group = chat.channel(GROUP);
  group.view.subscribe(() => undefined);
  line.connect();
  await settle();
  return { server, line, chat, group, push, say, requests };
}

describe('a chat', () => {
  it('shows the same references until something changes', async () => {
    const { chat, group, say } = await aChat();
    const [status, list, view] = [chat.status.read(), chat.channels.read(), group.view.read()];
    await settle(10_000);
    expect([chat.status.read(), chat.channels.read(), group.view.read()]).toEqual([status, list, view]);
    expect(group.view.read()).toBe(view);
    say('Hello');
    await settle();
    expect(group.view.read().messages.map(({ body }) => body)).toEqual(['Hello']);
    expect(chat.channel(GROUP)).toBe(group);
  });

  it('holds an event after a gap for 200 ms, and then reads what is missing', async () => {
    const { server, group, push, requests } = await aChat();
    const room = server.rooms.get(GROUP);
    room?.members.delete('ann');
    for (const body of ['1', '2']) server.requests.send('ben', { channel: GROUP, cid: crypto.randomUUID(), body });
    room?.members.set('ann', { readSeq: 0, skip: 0, muted: false, pinnedAt: null });
    const message = room?.messages[1];
    const before = requests.filter(name => name === 'sync').length;
    push({
      t: 'event',
      channel: GROUP,
      event: { seq: 2, kind: 'MESSAGE', message: message ?? null, member: null, sheetVersion: null, frozenAt: null },
    });
    await settle(150);
    expect(group.view.read().messages).toEqual([]);
    expect(requests.filter(name => name === 'sync').length).toBe(before);
    await settle(100);
    expect(group.view.read().messages.map(({ body }) => body)).toEqual(['1', '2']);
  });

  it('shows who types for 7000 ms at most, and not once their message is there', async () => {
    const { group, push, say } = await aChat();
    push({ t: 'typing', channel: GROUP, chatUserId: 'ben' });
    push({ t: 'typing', channel: GROUP, chatUserId: 'ann' });
    expect(group.view.read().typing).toEqual(['ben']);
    await settle(6_900);
    expect(group.view.read().typing).toEqual(['ben']);
    await settle(200);
    expect(group.view.read().typing).toEqual([]);
    push({ t: 'typing', channel: GROUP, chatUserId: 'ben' });
    say('There');
    await settle();
    expect(group.view.read().typing).toEqual([]);
  });

  it('says that one types at most every 3 s', async () => {
    const { group, requests } = await aChat();
    for (let key = 0; key < 70; key += 1) {
      group.typing();
      await settle(100);
    }
    expect(requests.filter(name => name === 'typing')).toHaveLength(3);
  });

  it('shows who is there, and who has read what', async () => {
    const { group, push } = await aChat();
    const ben = () => group.view.read().channel?.members.find(({ chatUserId }) => chatUserId === 'ben');
    push({ t: 'presence', chatUserId: 'ben', isPresent: true });
    push({ t: 'read', channel: GROUP, chatUserId: 'ben', readSeq: 4 });
    push({ t: 'read', channel: GROUP, chatUserId: 'ben', readSeq: 3 });
    expect(ben()).toMatchObject({ isPresent: true, readSeq: 4 });
  });

  it('shows several as muted and as read once the server has said so', async () => {
    const { chat, say } = await aChat();
    chat.channels.subscribe(() => undefined);
    say('Hello');
    await settle();
    const shown = () => chat.channels.read().channels.map(({ unread, muted }) => ({ unread, muted }));
    expect(shown()).toEqual([{ unread: 1, muted: false }]);
    await chat.mute([GROUP], true);
    await chat.readAll([GROUP]);
    expect(shown()).toEqual([{ unread: 0, muted: true }]);
  });

  it('reads what is apart from the logs again where it was without a connection, once the list is watched', async () => {
    const { server, line, chat, group, requests } = await aChat();
    const ann = server.rooms.get(GROUP)?.members.get('ann');
    const muted = () => group.view.read().channel?.muted;
    const listsRead = () => requests.filter(name => name === 'channels').length;
    const reconnect = async (isMuted: boolean) => {
      line.disconnect();
      if (ann) ann.muted = isMuted;
      line.connect();
      await settle();
    };
    expect(listsRead()).toBe(1);
    await reconnect(true);
    expect(listsRead()).toBe(1);
    const leave = chat.channels.subscribe(() => undefined);
    await settle();
    expect([listsRead(), muted(), chat.channels.read().channels[0]?.muted]).toEqual([2, true, true]);
    await reconnect(false);
    expect([listsRead(), muted()]).toEqual([3, false]);
    leave();
    chat.channels.subscribe(() => undefined);
    await settle();
    expect(listsRead()).toBe(3);
  });

  it('catches up with thousands of conversations, and finds those that were added meanwhile', async () => {
    const { server, line, chat, requests } = await aChat();
    for (let n = 0; n < 2_300; n += 1) server.addRoom(`group:r${n}`, ['ann', 'ben']);
    await settle(1_000);
    line.disconnect();
    for (const name of ['r0', 'r1500', 'r2299'])
      server.requests.send('ben', { channel: `group:${name}`, cid: crypto.randomUUID(), body: 'Hello' });
    for (let n = 0; n < 150; n += 1) server.addRoom(`group:s${n}`, ['ann', 'ben']);
    const before = requests.length;
    line.connect();
    await settle(1_000);
    expect(chat.status.read().state).toBe('LIVE');
    expect(requests.slice(before).filter(name => name === 'sync').length).toBeLessThan(10);
    const shown = chat.channels.read().channels;
    expect(shown).toHaveLength(2_451);
    expect(shown.filter(({ lastMessage }) => lastMessage?.body === 'Hello')).toHaveLength(3);
  });

  it('learns that a conversation it holds was closed, and opened again', async () => {
    const { server, group, push, say } = await aChat();
    say('Before');
    await settle();
    const { channel } = server.requests.channel('ann', { channel: GROUP });
    push({ t: 'joined', channel: { ...channel, closed: 'BLOCKED' } });
    expect(group.view.read()).toMatchObject({ channel: { closed: 'BLOCKED' }, messages: [{ body: 'Before' }] });
    push({ t: 'joined', channel: { ...channel, lastEventSeq: 0 } });
    expect(group.view.read().channel?.closed).toBeNull();
  });

  it('forgets a channel that one left, and loads it again when one is taken back', async () => {
    const { server, chat, group, push, say } = await aChat();
    say('Before');
    await settle();
    server.rooms.get(GROUP)?.members.delete('ann');
    push({ t: 'left', channel: GROUP });
    expect(group.view.read()).toMatchObject({ channel: null, messages: [], problem: { code: 'NOT_FOUND' } });
    await settle();
    expect(chat.channels.read().channels).toEqual([]);
    server.rooms.get(GROUP)?.members.set('ann', { readSeq: 1, skip: 0, muted: false, pinnedAt: null });
    const { channel } = server.requests.channel('ann', { channel: GROUP });
    push({ t: 'joined', channel });
    await settle();
    expect(group.view.read()).toMatchObject({ problem: null, messages: [{ body: 'Before' }] });
  });

  it('keeps what was read where marking it as unread fails', async () => {
    const { server, line, group, say } = await aChat();
    for (const body of ['1', '2', '3']) say(body);
    await settle();
    line.disconnect();
    group.read(3);
    await expect(group.markUnread(2)).rejects.toMatchObject({ status: 0 });
    expect(group.view.read().channel?.readSeq).toBe(3);
    line.connect();
    await settle();
    expect(server.unreadOf(GROUP, 'ann')).toBe(0);
    void group.markUnread(2);
    await settle();
    expect(server.unreadOf(GROUP, 'ann')).toBe(2);
  });

  it('is offline, catching up and live, and keeps what is written meanwhile', async () => {
    const { line, chat, group, server } = await aChat();
    expect(chat.status.read()).toMatchObject({ state: 'LIVE', chatUserId: 'ann', supportChannel: 'support:help' });
    line.disconnect();
    expect(chat.status.read().state).toBe('OFFLINE');
    group.send({ body: 'Later' });
    await settle();
    expect(group.view.read().unsent).toMatchObject([{ body: 'Later', state: 'WAITING' }]);
    expect(chat.status.read().unsent).toBe(1);
    line.connect();
    expect(chat.status.read().state).toBe('CATCHING_UP');
    await settle();
    expect(chat.status.read()).toMatchObject({ state: 'LIVE', unsent: 0 });
    expect(group.view.read().unsent).toEqual([]);
    expect(server.rooms.get(GROUP)?.messages).toHaveLength(1);
  });
});

describe('a chat that was kept', () => {
  /** Programs of ann, one after the other, over one storage. */
  const aPhone = () => {
    const server = simulatedServer();
    server.addRoom(GROUP, ['ann', 'ben']);
    const [memory, outbox] = [memoryStorage(), memoryOutbox()];
    const start = () => {
      const line = unreliableConnection(server, 'ann', drawsOf(1), { lost: 0, doubled: 0, replyLost: 0, latestMs: 0 });
      const chat = openChat({
        live: line.live,
        outbox,
        storage: memory.open(),
        mute: async () => undefined,
        acknowledge: async () => undefined,
      });
      const stop = () => {
        line.disconnect();
        chat.close();
      };
      return { line, chat, stop, group: chat.channel(GROUP) };
    };
    const say = (body: string) => server.requests.send('ben', { channel: GROUP, cid: crypto.randomUUID(), body });
    const firstStart = async () => {
      const first = start();
      first.line.connect();
      await settle();
      void first.group.loadLatest();
      await settle(1_000);
      first.stop();
    };
    return { server, memory, start, say, firstStart };
  };
  const watch = ({ group }: ReturnType<ReturnType<typeof aPhone>['start']>) => {
    group.view.subscribe(() => undefined);
    return () => group.view.read();
  };

  it('is there without a connection: who one is, the list, the last messages, and what waits', async () => {
    const { say, start, firstStart, server } = aPhone();
    for (let n = 1; n <= 60; n += 1) say(`${n}`);
    await firstStart();
    const second = start();
    const view = watch(second);
    expect(second.chat.status.read()).toMatchObject({ chatUserId: 'ann', supportChannel: 'support:help' });
    expect(second.chat.channels.read()).toMatchObject({ isComplete: true, channels: [{ id: GROUP, unread: 60 }] });
    expect(view()).toMatchObject({ hasBefore: true, hasAfter: false, loading: 'NONE' });
    expect(view().messages.at(-1)?.body).toBe('60');
    second.group.send({ body: 'First' });
    await settle();
    second.stop();

    const third = start();
    const again = watch(third);
    third.group.send({ body: 'Second' });
    await settle();
    expect(again().unsent.map(({ body }) => body)).toEqual(['First', 'Second']);
    say('Meanwhile');
    third.line.connect();
    await settle(1_000);
    expect(
      again()
        .messages.slice(-3)
        .map(({ body }) => body),
    ).toEqual(['Meanwhile', 'First', 'Second']);
    expect(again().unsent).toEqual([]);
    expect(server.rooms.get(GROUP)?.messages).toHaveLength(63);
    expect(third.chat.channels.read().channels[0]?.unread).toBe(server.unreadOf(GROUP, 'ann'));
  });

  it('tells the server what was read without a connection, after the next start too', async () => {
    const { say, start, firstStart, server } = aPhone();
    for (const body of ['1', '2', '3']) say(body);
    await firstStart();
    const second = start();
    second.group.read(2);
    await settle(1_000);
    second.stop();
    expect(server.unreadOf(GROUP, 'ann')).toBe(3);
    const third = start();
    expect(third.chat.channels.read().channels[0]).toMatchObject({ readSeq: 2, unread: 1 });
    third.line.connect();
    await settle(1_000);
    expect(server.unreadOf(GROUP, 'ann')).toBe(1);
    expect(third.chat.channels.read().channels[0]).toMatchObject({ readSeq: 2, unread: 1 });
  });

  it('gives files new addresses before theirs end, where it is watched, and keeps them', async () => {
    const { server, say, start, firstStart, memory } = aPhone();
    for (let n = 1; n <= 30; n += 1) say(`${n}`);
    const messages = server.rooms.get(GROUP)?.messages ?? [];
    /** As the server signs it at the moment. */
    const sign = (name: string) => {
      for (const [at, message] of messages.entries())
        if (at % 10 === 9) messages[at] = { ...message, attachments: [{ ...aFile, src: `${name} ${at}` }] };
    };
    const srcs = (shown: readonly Message[]) => shown.flatMap(({ attachments }) => attachments.map(({ src }) => src));
    sign('first');
    await firstStart();
    sign('second');
    const second = start();
    second.line.connect();
    const view = watch(second);
    await settle(1_000);
    expect(srcs(view().messages)).toEqual(['first 9', 'first 19', 'first 29']);
    await settle(3_600_000);
    expect(srcs(view().messages)).toEqual(['second 9', 'second 19', 'second 29']);
    second.stop();
    sign('third');
    expect(srcs(memory.kept()?.channels[0]?.window?.messages ?? [])).toEqual(['second 9', 'second 19', 'second 29']);
    await settle(3_600_000);
    const third = start();
    const again = watch(third);
    third.line.connect();
    await settle(1_000);
    expect(srcs(again().messages)).toEqual(['third 9', 'third 19', 'third 29']);
    sign('fourth');
    await third.group.renewFiles();
    expect(srcs(again().messages)).toEqual(['third 9', 'third 19', 'third 29']);
    await settle(60_000);
    void third.group.renewFiles();
    await settle();
    expect(srcs(again().messages)).toEqual(['fourth 9', 'fourth 19', 'fourth 29']);
  });

  it('keeps no more than 50 messages of a conversation, and none of one that was left', async () => {
    const { say, firstStart, memory, server, start } = aPhone();
    for (let n = 1; n <= 25; n += 1) say(`${n}`);
    await firstStart();
    const second = start();
    second.line.connect();
    await settle();
    for (let n = 26; n <= 80; n += 1) say(`${n}`);
    await settle(1_000);
    expect(memory.kept()?.channels[0]?.window).toMatchObject({ hasBefore: true });
    expect(memory.kept()?.channels[0]?.window?.messages.map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, (_, n) => `${31 + n}`),
    );
    second.stop();
    server.rooms.get(GROUP)?.members.delete('ann');
    const third = start();
    third.line.connect();
    await settle(1_000);
    expect(third.chat.channels.read().channels).toEqual([]);
    expect(memory.kept()?.channels).toEqual([]);
  });
});
