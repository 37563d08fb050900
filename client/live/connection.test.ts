import { afterEach, expect, it, vi } from 'vitest';
import type { PushFrame } from '#contract/schemas/chat-frames.ts';
import { wire } from '#contract/wire/index.ts';
import { CallError } from '../call-error.ts';
import { createClient } from '../client.ts';
import { memorySession } from '../session.ts';
import { failure } from '../testing/fake-server.ts';
import { liveServer, until } from '../testing/live-server.ts';
import { type LiveOptions, openLive } from './connection.ts';
import type { Live } from './live.ts';

const lives: Live[] = [];
afterEach(() => {
  for (const live of lives.splice(0)) live.close();
});

const session = () => memorySession({ accessToken: 'old', refreshToken: 'r1' });

function connect(baseUrl: string, options: Partial<LiveOptions> = {}, tokens = session()) {
  const over: string[] = [];
  const client = createClient({ wire, baseUrl, session: tokens, onSignedOut: () => over.push('signed out') });
  const live = openLive({ client, retryMs: 10, ...options });
  const pushed: PushFrame[] = [];
  live.onPush(frame => pushed.push(frame));
  lives.push(live);
  return { live, pushed, over };
}

const hint: PushFrame = { t: 'hint', event: { kind: 'NOTICES', id: null } };
const refusal = (code: string) => ({ error: { code, message: 'No.', details: {} } });
const chatSession = async () => ({ chatUserId: 'c', token: 't', supportChatId: 's', key: 'k', url: '' });

it('signs in with the access token, and passes hints on', async () => {
  const far = await liveServer();
  const { live, pushed } = connect(far.baseUrl);
  expect(live.state.read()).toBe('CATCHING_UP');
  await until(() => live.state.read() === 'LIVE');
  expect(far.asked()[0]).toMatchObject({ t: 'open', token: 'old' });
  far.push('not a frame');
  far.push('null');
  far.push(hint);
  await until(() => pushed.length > 0);
  expect(pushed).toEqual([hint]);
});

it('answers requests by their id, in any order, and refuses as calls are refused', async () => {
  const far = await liveServer();
  const held: number[] = [];
  far.answer = frame => {
    if (frame.t === 'open') return { id: 'me', serverTime: '' };
    if (frame.t === 'typing') return refusal('NOT_FOUND');
    held.push(frame.id);
    return 'SILENCE';
  };
  const { live } = connect(far.baseUrl);
  await until(() => live.state.read() === 'LIVE');
  const [first, second] = [live.request('ping', {}), live.request('channels', {})];
  await until(() => held.length === 2);
  for (const re of [...held].reverse()) far.push(JSON.stringify({ re, ok: { was: re } }));
  expect(await Promise.all([first, second])).toEqual([{ was: held[0] }, { was: held[1] }]);
  expect(await failure(live.request('typing', { channel: 'group:1' }))).toMatchObject({ status: 404, sentence: 'No.' });
  expect(await failure(live.request('ping', {}, 20))).toMatchObject({ status: 0, code: 'TIMEOUT' });
});

it('rejects what is in flight when the connection breaks, and reconnects', async () => {
  const far = await liveServer();
  const { live } = connect(far.baseUrl);
  let opened = 0;
  live.onOpened(() => {
    opened += 1;
  });
  await until(() => live.state.read() === 'LIVE');
  far.answer = () => 'SILENCE';
  const pingFailure = failure(live.request('ping', {}));
  await until(() => far.asked().length === 2);
  far.answer = () => ({});
  far.hangUp();
  expect(await pingFailure).toMatchObject({ status: 0, code: 'NETWORK' });
  expect(await failure(live.request('ping', {}))).toBeInstanceOf(CallError);
  await until(() => live.state.read() === 'LIVE');
  expect(opened).toBe(2);
});

it('refreshes a refused token once, and goes on with the new one', async () => {
  const far = await liveServer();
  far.onCall = (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ access_token: 'new', refresh_token: 'r2' }));
  far.answer = frame => (frame.t === 'open' && frame.token === 'old' ? refusal('UNAUTHENTICATED') : {});
  const { live } = connect(far.baseUrl);
  await until(() => live.state.read() === 'LIVE');
  expect(far.asked().map(frame => frame.t === 'open' && frame.token)).toEqual(['old', 'new']);
});

it('ends when the refreshed session is refused too', async () => {
  const far = await liveServer();
  far.answer = () => refusal('UNAUTHENTICATED');
  const { live, over } = connect(far.baseUrl);
  await live.ended;
  expect(over).toEqual(['signed out']);
  expect(live.state.read()).toBe('OFFLINE');
});

it('takes a silent connection for dead', async () => {
  const far = await liveServer();
  far.answer = frame => (frame.t === 'ping' && far.connected.length === 1 ? 'SILENCE' : {});
  const { live } = connect(far.baseUrl, { pace: { pingMs: 30, pongMs: 60 } });
  await until(() => far.connected.length === 2);
  await until(() => live.state.read() === 'LIVE');
  expect(far.open()).toHaveLength(1);
});

it('connects again soon when the server moves', async () => {
  const far = await liveServer();
  const { live } = connect(far.baseUrl, { retryMs: 60_000 });
  await until(() => live.state.read() === 'LIVE');
  far.push('{"t":"moved"}');
  await until(() => live.state.read() === 'OFFLINE');
  await until(() => live.state.read() === 'LIVE');
});

it('signs in to the chat, and keeps the newest count', async () => {
  const far = await liveServer();
  far.answer = frame => (frame.t === 'chat' ? { chatUserId: 'c', total_unread_count: 3, version: 10 } : {});
  const { live } = connect(far.baseUrl, { chatSession });
  await until(() => live.chat.read() !== null);
  expect(far.asked()[1]).toMatchObject({ t: 'chat', key: 'k', token: 't' });
  expect(live.unread.read().total_unread_count).toBe(3);
  far.push({ t: 'unread', total_unread_count: 5, version: 12 });
  far.push({ t: 'unread', total_unread_count: 4, version: 11 });
  far.push(hint);
  await until(() => live.unread.read().total_unread_count === 5);
  live.close();
  expect(live.unread.read().total_unread_count).toBe(0);
});

it('only reports a chat that fails, keeps the hints, and tries again', async () => {
  const far = await liveServer();
  let tries = 0;
  const failures: string[] = [];
  far.answer = () => ({ chatUserId: 'c', total_unread_count: 0, version: 1 });
  const { live, pushed } = connect(far.baseUrl, {
    chatSession: () => (++tries === 1 ? Promise.reject(CallError.unanswered('NETWORK')) : chatSession()),
    onFailure: what => failures.push(what),
  });
  await until(() => failures.length === 1);
  far.push(hint);
  await until(() => pushed.length === 1);
  expect(live.state.read()).toBe('LIVE');
  await until(() => live.chat.read() !== null);
});

it('goes to the chat’s own address, and back when that is out of order', async () => {
  const [api, chat] = [await liveServer(), await liveServer()];
  for (const far of [api, chat]) far.answer = () => ({ chatUserId: 'c', total_unread_count: 0, version: 1 });
  const { live } = connect(api.baseUrl, {
    chatSession: async () => ({ ...(await chatSession()), url: chat.baseUrl }),
  });
  await until(() => live.chat.read() !== null);
  expect([api.open().length, chat.open().length]).toEqual([0, 1]);
  await chat.close();
  await until(() => api.connected.length > 1);
});

it('tries no more once it is closed', async () => {
  const far = await liveServer();
  const { live } = connect(far.baseUrl);
  await until(() => live.state.read() === 'LIVE');
  const planned = vi.spyOn(globalThis, 'setTimeout');
  live.close();
  await live.ended;
  expect(planned).not.toHaveBeenCalled();
  planned.mockRestore();
  await until(() => far.open().length === 0);
  expect(far.connected).toHaveLength(1);
});
