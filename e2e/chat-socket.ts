import { randomUUID } from 'node:crypto';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { aNewPhone, openSession, type Person } from './people.ts';

type Reply = { re?: number; ok?: unknown; error?: { code: string } };

/** Someone's connection to the chat, beside the browser. */
export const openChatSocket = async (
  { client, session }: Pick<Person, 'client' | 'session'>,
  at = process.env.BASE_URL,
) => {
  const { chatUserId, key, token, supportChatId } = await client.call('getChat', {});
  const socket = new WebSocket(new URL(LIVE_ADDRESS, at).href.replace('http', 'ws'));
  const waiting = new Map<number, (reply: Reply) => void>();
  const pushes: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.re === undefined) pushes.push(String(data));
    else waiting.get(reply.re)?.(reply);
  });
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', failed);
  });
  let lastId = 0;
  const ask = (t: string, frame: object): Promise<void> =>
    new Promise((done, failed) => {
      lastId += 1;
      waiting.set(lastId, ({ error }) => (error ? failed(new Error(error.code)) : done()));
      socket.send(JSON.stringify({ id: lastId, t, ...frame }));
    });
  await ask('open', { token: session.read().accessToken });
  await ask('chat', { key, token });
  return {
    chatUserId,
    supportChatId,
    ask,
    write: (channel: string, body: string) => ask('send', { channel, cid: randomUUID(), body }),
    received: () => pushes.join('\n'),
    close: () => socket.close(),
  };
};

/** A new manager who writes to support. */
export const aSupportWriter = async (name: string) => {
  const person = await openSession(aNewPhone());
  await person.client.call('becomeManager', {});
  await person.client.call('saveInviteCode', { body: { code: null } });
  await person.client.call('saveName', { body: { name, companyName: 'Bell & Sons' } });
  const { supportChatId, write, received, close } = await openChatSocket(person);
  return { name, received, close, write: (body: string) => write(`support:${supportChatId}`, body) };
};
