import { Agent, request as open } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './requests.ts';

export type Outcome = { status: number; ms: number; text: string };

const LOGGED_CHARACTERS = 400;
const TIMEOUT_MS = 30_000;

/** Sends requests and times their whole answers; a stream counts as answered once it begins. Status 0: no answer. */
export const openSender = (url: string, connections: number) => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const sendRaw = (text: string) =>
    new Promise<[number, string]>(resolve => {
      let answer = '';
      const socket = connect(Number(port), hostname);
      const settle = () => {
        socket.destroy();
        resolve([Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), answer.slice(0, LOGGED_CHARACTERS)]);
      };
      socket.setTimeout(TIMEOUT_MS, settle);
      socket.on('error', settle).on('close', settle);
      socket.on('data', chunk => {
        answer += chunk;
      });
      socket.write(text);
    });

  const sendCall = ({ method, target, headers, body }: FuzzRequest) =>
    new Promise<[number, string]>(resolve => {
      const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) };
      const call = open({ hostname, port, agent, method, path: target, headers: { ...headers, ...length } }, answer => {
        const status = answer.statusCode ?? 0;
        let text = '';
        const settle = () => resolve([status, text]);
        answer.on('error', settle).on('end', settle);
        answer.on('data', chunk => {
          if (text.length < LOGGED_CHARACTERS) text += chunk;
        });
      });
      call.setTimeout(TIMEOUT_MS, () => call.destroy());
      call.on('error', error => resolve([0, String(error)]));
      call.end(body ?? undefined);
    });

  return {
    send: async (request: FuzzRequest): Promise<Outcome> => {
      const begunAt = performance.now();
      const [status, text] = await (request.raw === undefined ? sendCall(request) : sendRaw(request.raw));
      return { status, text, ms: performance.now() - begunAt };
    },
    close: () => agent.destroy(),
  };
};
