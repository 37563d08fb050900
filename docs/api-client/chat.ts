// Signs in by phone code and chats in the terminal: prints what others write, sends each line to the newest conversation.
// It survives a lost connection: nothing is missed, and nothing is sent twice.
//   node chat.ts http://127.0.0.1:3000 "+1 702 555 0123"
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';

const [server = '', phoneNumber = ''] = process.argv.slice(2);
const terminal = createInterface({ input: process.stdin, output: process.stdout });

type Message = { senderId: string | null; body: string; system: { line: string } | null };
type LogEntry = { seq: number; kind: string; message: Message | null };
type Channel = { id: string; lastEventSeq: number; job: { name: string } | null };
type Missed = { channel: string; isReset: boolean; isGone: boolean; events: LogEntry[] };
type Synced = { channels: Missed[]; added: Channel[]; more: boolean };

/** A refusal that ends by itself, or an answer that was lost, says after how many seconds to ask again. */
const refused = (message: string, retryAfterSeconds?: number) =>
  Object.assign(new Error(message), { retryAfterSeconds });
const lost = () => refused('The connection was lost.', 1);

const call = async (method: string, address: string, body?: object, token?: string) => {
  const response = await fetch(`${server}/2024-07${address}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { message, details, ...answer } = await response.json();
  if (response.status !== 200) throw refused(message, details.retryAfterSeconds);
  return answer;
};

await call('POST', '/auth/code', { phoneNumber });
const code = await terminal.question(`The code sent to ${phoneNumber}: `);
let tokens = await call('POST', '/oauth/access_token', { grant_type: 'verification_code', phoneNumber, code });
const session = await call('GET', '/chat', undefined, tokens.access_token);

let socket: WebSocket;
let lastId = 0;
const waiting = new Map<number, { done(ok: never): void; failed(error: Error): void }>();
const ask = <Answer>(t: string, more: object): Promise<Answer> =>
  new Promise((done, failed) => {
    if (socket.readyState !== WebSocket.OPEN) return failed(lost());
    lastId += 1;
    waiting.set(lastId, { done, failed });
    socket.send(JSON.stringify({ id: lastId, t, ...more }));
  });

const print = ({ senderId, body, system }: Message) => {
  if (senderId !== session.chatUserId) console.log(system ? `* ${system.line}` : `> ${body}`);
};
/** The last entry of each channel's log that was taken: each is taken once and in order. */
const heads: Record<string, number> = {};
const take = (channel: string, { seq, kind, message }: LogEntry) => {
  const next = (heads[channel] ?? Number.NEGATIVE_INFINITY) + 1;
  if (seq > next) return sync().catch(() => socket.close());
  if (seq < next) return;
  heads[channel] = seq;
  if (kind === 'MESSAGE' && message) print(message);
};
const sync = async (): Promise<void> => {
  const { channels, added, more } = await ask<Synced>('sync', { heads });
  for (const { channel, isReset, isGone, events } of channels) {
    // Too far behind: a screen loads it anew with `history`. Without its head it comes back as added.
    if (isReset || isGone) delete heads[channel];
    for (const entry of events) void take(channel, entry);
  }
  for (const { id, lastEventSeq } of added) heads[id] = lastEventSeq;
  if (more || channels.some(({ isReset }) => isReset)) await sync();
};
const hear = ({ data }: MessageEvent) => {
  const frame = JSON.parse(data);
  const asked = waiting.get(frame.re);
  waiting.delete(frame.re);
  if ('error' in frame) asked?.failed(refused(frame.error.message, frame.error.retryAfterSeconds));
  else if ('re' in frame) asked?.done(frame.ok as never);
  else if (frame.t === 'event') void take(frame.channel, frame.event);
  else if (frame.t === 'joined' || frame.t === 'more') sync().catch(() => socket.close());
};

let ready = Promise.withResolvers<void>();
const connect = async () => {
  const grant = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  tokens = await call('POST', '/oauth/access_token', grant);
  const chat = await call('GET', '/chat', undefined, tokens.access_token);
  socket = new WebSocket(`${(chat.url || server).replace('http', 'ws')}/2024-07/live`);
  socket.onmessage = hear;
  const opened = once(socket, 'open');
  const closed = once(socket, 'close').then(() => {
    for (const { failed } of waiting.values()) failed(lost());
    waiting.clear();
  });
  await Promise.race([opened, closed]);
  await ask('open', { token: tokens.access_token });
  await ask('chat', { key: chat.key, token: chat.token });
  await sync();
  ready.resolve();
  await closed;
};
/** Asks until there is an answer. A message keeps its `cid`, so it is stored once however often it is sent. */
const askAgain = async <Answer>(t: string, more: object): Promise<Answer> => {
  await ready.promise;
  return ask<Answer>(t, more).catch(async error => {
    if (error.retryAfterSeconds === undefined) throw error;
    await wait(error.retryAfterSeconds * 1000);
    return askAgain(t, more);
  });
};

const chatAway = async () => {
  const { channels } = await askAgain<{ channels: Channel[] }>('channels', {});
  const channel = channels[0]?.id ?? `support:${session.supportChatId}`;
  const { messages } = await askAgain<{ messages: Message[] }>('history', { channel });
  for (const message of messages) print(message);
  console.log(`In ${channels[0]?.job?.name ?? 'your conversation with support'}. Write, and press Enter.`);
  for await (const body of terminal)
    if (body.trim())
      await askAgain('send', { channel, cid: randomUUID(), body }).catch(({ message }) => console.error(message));
  process.exit();
};
void chatAway();
for (;;) {
  await connect().catch(error => console.error(error.message));
  ready = Promise.withResolvers();
  await wait(1000);
}
