import { WebSocket } from 'ws';
import type { AskOf, FrameError, PushFrame, ReplyOf, RequestName, ServerFrame } from '#contract/schemas/chat-frames.ts';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { closeAfterFile } from './close-after-file.ts';
import type { Person } from './people.ts';
import { bearerOf } from './second-server.ts';

/** A refusal of a frame. */
export class FrameRefused extends Error {
  readonly code: string;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, message, details, retryAfterSeconds }: FrameError) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type TestSocket = {
  ask<Name extends RequestName>(t: Name, ask: AskOf<Name>): Promise<ReplyOf<Name>>;
  /** Sends text as it is. */
  sendText(text: string): void;
  /** Everything pushed so far, in order. */
  readonly pushes: PushFrame[];
  /** The code with which the server closed the connection. */
  readonly closed: Promise<number>;
  close(): void;
};

export const openSocket = (url: string, headers: Record<string, string> = {}): Promise<TestSocket> =>
  new Promise((done, failed) => {
    const socket = new WebSocket(url.replace('http', 'ws') + LIVE_ADDRESS, { headers });
    const waiting = new Map<number, { done(ok: never): void; failed(error: Error): void }>();
    const pushes: PushFrame[] = [];
    let lastId = 0;
    const closed = new Promise<number>(resolve => socket.on('close', resolve));
    socket.on('error', failed);
    socket.on('message', data => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (!('re' in frame)) return void pushes.push(frame);
      const one = waiting.get(frame.re);
      waiting.delete(frame.re);
      if ('error' in frame) one?.failed(new FrameRefused(frame.error));
      else one?.done(frame.ok as never);
    });
    socket.on('open', () =>
      done({
        ask: (t, ask) =>
          new Promise((ok, refused) => {
            lastId += 1;
            waiting.set(lastId, { done: ok, failed: refused });
            socket.send(JSON.stringify({ id: lastId, t, ...ask }));
          }),
        sendText: text => socket.send(text),
        pushes,
        closed,
        close: () => socket.terminate(),
      }),
    );
    closeAfterFile(async () => socket.terminate());
  });

type Served = { url: string };

/** Someone's live connection, signed in for hints alone. */
export const aSocket = async ({ url }: Served, token: string): Promise<TestSocket> => {
  const socket = await openSocket(url);
  await socket.ask('open', { token });
  return socket;
};

export type Chatter = Person & { chatUserId: string; socket: TestSocket };

/** Someone who is signed in to the chat. */
export const aChatter = async (at: Served, person: Person): Promise<Chatter> => {
  const { chatUserId, key, token } = await person.client.call('getChat', {});
  const socket = await aSocket(at, await bearerOf(person));
  await socket.ask('chat', { key, token });
  return { ...person, chatUserId, socket };
};
