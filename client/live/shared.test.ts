import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PushFrame } from '#contract/schemas/chat-frames.ts';
import { wire } from '#contract/wire/index.ts';
import { createClient } from '../client.ts';
import { memorySession } from '../session.ts';
import { failure } from '../testing/fake-server.ts';
import { liveServer, until } from '../testing/live-server.ts';
import { openLive } from './connection.ts';
import type { Live } from './live.ts';
import { shareLive } from './shared.ts';
import { usualSharing } from './shared-frames.ts';

const hint: PushFrame = { t: 'hint', event: { kind: 'NOTICES', id: null } };
const chatSession = async () => ({ chatUserId: 'c', token: 't', supportChatId: 's', key: 'k', url: '' });

let far: Awaited<ReturnType<typeof liveServer>>;
let name: string;
const tabs: Live[] = [];

beforeEach(async () => {
  far = await liveServer();
  far.answer = frame =>
    frame.t === 'chat' ? { chatUserId: 'c', total_unread_count: 2, version: far.connected.length } : { t: frame.t };
  name = crypto.randomUUID();
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

function aTab(pace = usualSharing) {
  const client = createClient({
    wire,
    baseUrl: far.baseUrl,
    session: memorySession({ accessToken: 'a', refreshToken: null }),
  });
  const live = shareLive(name, () => openLive({ client, chatSession, retryMs: 10 }), pace);
  const events: (PushFrame | 'OPENED')[] = [];
  live.onPush(frame => events.push(frame));
  live.onOpened(() => events.push('OPENED'));
  tabs.push(live);
  return { live, events };
}

const inChat = ({ live }: ReturnType<typeof aTab>) => until(() => live.chat.read() !== null);

it('opens one connection for all tabs, and tells each of them everything', async () => {
  const all = [aTab(), aTab(), aTab()];
  await Promise.all(all.map(inChat));
  expect(far.connected).toHaveLength(1);
  far.push(hint);
  await until(() => all.every(({ events }) => events.includes('OPENED') && events.length > 1));
  for (const { live, events } of all) {
    expect(live.state.read()).toBe('LIVE');
    expect(live.unread.read().total_unread_count).toBe(2);
    expect(events.filter(one => one !== 'OPENED')).toEqual([hint]);
  }
});

it('makes the requests of every tab, and passes refusals on', async () => {
  const [first, second] = [aTab(), aTab()];
  await Promise.all([inChat(first), inChat(second)]);
  expect(await second.live.request('ping', {})).toEqual({ t: 'ping' });
  expect(await first.live.request('channels', {})).toEqual({ t: 'channels' });
  far.answer = () => ({ error: { code: 'TOO_MANY', message: 'Wait.', details: {}, retryAfterSeconds: 2 } });
  for (const { live } of [first, second])
    expect(await failure(live.request('ping', {}))).toMatchObject({
      status: 429,
      retryAfterMs: 2000,
      sentence: 'Wait.',
    });
});

it('goes on in another tab when the one with the connection closes, and rejects what it was asked', async () => {
  const [first, second] = [aTab(), aTab()];
  await Promise.all([inChat(first), inChat(second)]);
  const before = second.live.chat.read();
  far.answer = frame => (frame.t === 'ping' ? 'SILENCE' : { chatUserId: 'c', total_unread_count: 7, version: 9 });
  const pingFailure = failure(second.live.request('ping', {}));
  await until(() => far.asked().some(({ t }) => t === 'ping'));
  first.live.close();
  expect(await pingFailure).toMatchObject({ status: 0 });
  await until(() => second.live.chat.read() !== null && second.live.chat.read() !== before);
  expect(second.live.unread.read().total_unread_count).toBe(7);
  await until(() => far.open().length === 1);
});

it('takes the connection over from a tab that says nothing, which then follows', async () => {
  const pace = { ...usualSharing, beatMs: 20, silenceMs: 200 };
  const frozen = aTab({ ...pace, beatMs: 60_000, silenceMs: 60_000 });
  await inChat(frozen);
  const next = aTab(pace);
  await until(() => far.connected.length === 2);
  await until(() => far.open().length === 1);
  await Promise.all([inChat(next), inChat(frozen)]);
  expect(await frozen.live.request('ping', {})).toEqual({ t: 'ping' });
});

it('ends in every tab with the session', async () => {
  const [first, second] = [aTab(), aTab()];
  await Promise.all([inChat(first), inChat(second)]);
  far.answer = () => ({ error: { code: 'UNAUTHENTICATED', message: 'No.', details: {} } });
  far.hangUp();
  await Promise.all([first.live.ended, second.live.ended]);
  expect([first, second].map(({ live }) => live.unread.read().total_unread_count)).toEqual([0, 0]);
});
