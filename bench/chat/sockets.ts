import { WebSocket } from 'ws';
import type { ServerFrame } from '#contract/schemas/chat-frames.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { newId } from '#server/ids.ts';
import type { Chatter } from './people.ts';

export type ChatSocket = {
  readonly chatter: Chatter;
  /** Resolves once the message is stored. */
  send(body: string, cid?: string): Promise<Message>;
  ask(t: string, more: object): Promise<never>;
  readonly isOpen: boolean;
  close(): void;
};

/** Opens a live connection that is signed in to the chat. `heard` is called for each message that others wrote. */
export function openChatSocket(
  url: string,
  chatter: Chatter,
  heard: (message: Message) => void = () => {},
): Promise<ChatSocket> {
  return new Promise((done, failed) => {
    const socket = new WebSocket(url.replace('http', 'ws') + LIVE_ADDRESS, { perMessageDeflate: false });
    const waiting = new Map<number, { ok(answer: never): void; failed(error: Error): void }>();
    let lastId = 0;
    const ask = (t: string, more: object) =>
      new Promise<never>((ok, refused) => {
        lastId += 1;
        waiting.set(lastId, { ok, failed: refused });
        socket.send(JSON.stringify({ id: lastId, t, ...more }), error => error && refused(error));
      });
    const end = (error: Error) => {
      for (const one of waiting.values()) one.failed(error);
      waiting.clear();
      failed(error);
    };
    socket.on('error', end).on('close', () => end(new Error('closed')));
    socket.on('message', data => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if ('re' in frame) {
        const one = waiting.get(frame.re);
        waiting.delete(frame.re);
        if ('error' in frame) one?.failed(new Error(`${frame.error.code}: ${frame.error.message}`));
        else one?.ok(frame.ok as never);
      } else if (frame.t === 'event' && frame.event.kind === 'MESSAGE' && frame.event.message)
        heard(frame.event.message);
    });
    const signIn = async () => {
      await ask('open', { token: chatter.token });
      await ask('chat', { key: chatter.key, token: chatter.chatToken });
    };
    const signedIn = () =>
      done({
        chatter,
        send: async (body, cid = newId()) => {
          const { message } = (await ask('send', { channel: chatter.channel, cid, body })) as { message: Message };
          return message;
        },
        ask,
        get isOpen() {
          return socket.readyState === socket.OPEN;
        },
        close: () => socket.terminate(),
      });
    socket.on('open', () => void signIn().then(signedIn, failed));
  });
}

/** Opens many, a few hundred at once. */
export async function openAll<Socket>(
  chatters: readonly Chatter[],
  open: (chatter: Chatter, at: number) => Promise<Socket>,
  atOnce = 200,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let at = 0; at < chatters.length; at += atOnce)
    sockets.push(...(await Promise.all(chatters.slice(at, at + atOnce).map((one, n) => open(one, at + n)))));
  return sockets;
}
