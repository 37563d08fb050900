import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { wire } from '#contract/wire/index.ts';
import type { CallError } from '../call-error.ts';
import { type ClientOptions, createClient } from '../client.ts';
import { memorySession, type Session } from '../session.ts';

export type RecordedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Answer =
  | {
      status?: number;
      statusText?: string;
      body?: unknown;
      type?: string;
      date?: string;
      headers?: Record<string, string>;
      afterMs?: number;
    }
  | 'HANG_UP';

/** A fake server with configurable answers that records requests; reset before each test of the file. */
export function fakeServer() {
  const far = {
    baseUrl: '',
    seen: [] as RecordedRequest[],
    answer: (_: RecordedRequest): Answer => ({ body: { done: true } }),
    /** A client connected to it. */
    client: (session: Session = memorySession(), more: Partial<ClientOptions> = {}) =>
      createClient({ wire, baseUrl: far.baseUrl, session, ...more }),
    refreshes: () => far.seen.filter(one => one.url.endsWith('/oauth/access_token')),
  };
  const server = createServer((request, response) => void respond(request, response));
  beforeEach(async () => {
    far.seen = [];
    far.answer = () => ({ body: { done: true } });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    far.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const part of request) body += part;
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    far.seen.push(one);
    const given = far.answer(one);
    if (given === 'HANG_UP') return void request.socket.destroy();
    const { status = 200, statusText, body: content, type = 'application/json', date, headers, afterMs = 0 } = given;
    if (afterMs > 0) await new Promise(resolve => setTimeout(resolve, afterMs));
    response.writeHead(status, statusText, { 'content-type': type, ...(date && { date }), ...headers });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  }

  return far;
}

export const signedIn = (access = 'old', refresh: string | null = 'r1') =>
  memorySession({ accessToken: access, refreshToken: refresh });

export const failure = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => Promise.reject(new Error('It did not fail.')),
    error => error,
  );
