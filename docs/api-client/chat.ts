// Signs in by phone code and chats in the terminal: prints what others write, sends each line to the newest conversation.
//   node chat.ts http://127.0.0.1:3000 "+1 702 555 0123"
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';

const [server = '', phoneNumber = ''] = process.argv.slice(2);
const terminal = createInterface({ input: process.stdin, output: process.stdout });

const call = async (method: string, address: string, body?: object, token?: string) => {
  const response = await fetch(`${server}/2024-07${address}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (response.status !== 200) throw new Error(answer.message);
  return answer;
};

await call('POST', '/auth/code', { phoneNumber });
const code = await terminal.question(`The code sent to ${phoneNumber}: `);
const grant = { grant_type: 'verification_code', phoneNumber, code };
const { access_token: token } = await call('POST', '/oauth/access_token', grant);
const chat = await call('GET', '/chat', undefined, token);

const socket = new WebSocket(`${(chat.url || server).replace('http', 'ws')}/2024-07/live`);
type Message = { senderId: string | null; body: string; system: { line: string } | null };
type Channels = { channels: { id: string; job: { name: string } | null }[] };
const waiting = new Map<number, { done(ok: never): void; failed(error: Error): void }>();
let lastId = 0;
const ask = <Answer>(t: string, more: object): Promise<Answer> =>
  new Promise((done, failed) => {
    lastId += 1;
    waiting.set(lastId, { done, failed });
    socket.send(JSON.stringify({ id: lastId, t, ...more }));
  });

const print = ({ senderId, body, system }: Message) => {
  if (senderId !== chat.chatUserId) console.log(system ? `* ${system.line}` : `> ${body}`);
};
socket.onmessage = ({ data }) => {
  const frame = JSON.parse(data);
  if ('error' in frame) waiting.get(frame.re)?.failed(new Error(frame.error.message));
  else if ('re' in frame) waiting.get(frame.re)?.done(frame.ok);
  else if (frame.t === 'event' && frame.event.kind === 'MESSAGE') print(frame.event.message);
};
// A program that must not miss a message keeps the place of each channel, and asks `sync` when it is connected again.
socket.onclose = () => process.exit();
await new Promise(opened => {
  socket.onopen = opened;
});
await ask('open', { token });
await ask('chat', { key: chat.key, token: chat.token });
const { channels } = await ask<Channels>('channels', {});
const channel = channels[0]?.id ?? `support:${chat.supportChatId}`;
const { messages } = await ask<{ messages: Message[] }>('history', { channel });
for (const message of messages) print(message);
console.log(`In ${channels[0]?.job?.name ?? 'your conversation with support'}. Write, and press Enter.`);
for await (const body of terminal) if (body.trim()) await ask('send', { channel, cid: randomUUID(), body });
