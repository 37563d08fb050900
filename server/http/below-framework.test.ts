import { Agent, get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { sendRaw, statusOf } from '../testing/raw-request.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem({ BODY_SECONDS: '1' });
const { host } = new URL(system.url);
const LARGE = 'x'.repeat(20_000);

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const get11 = (...headers: string[]) => lines('GET /2024-07/limits HTTP/1.1', ...headers);
const upgrade = (...headers: string[]) => [`Host: ${host}`, 'Connection: upgrade', 'Upgrade: websocket', ...headers];

describe('an answer made below the framework', () => {
  it.each([
    ['a line that is none', 'nonsense\r\n\r\n', 400, 'MALFORMED'],
    ['two lengths', get11(`Host: ${host}`, 'Content-Length: 1', 'Content-Length: 2'), 400, 'MALFORMED'],
    ['headers that are too large', get11(`Host: ${host}`, `X: ${LARGE}`), 431, 'TOO_LARGE'],
    [
      'extensions of a chunk that are too large',
      `${lines('POST /2024-07/auth/code HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json', 'Transfer-Encoding: chunked')}2;${LARGE}\r\n{}`,
      413,
      'TOO_LARGE',
    ],
    ['headers that do not end', `GET / HTTP/1.1\r\nHost: ${host}\r\n`, 408, 'BODY_SLOW'],
    ['no host', get11('Connection: close'), 400, 'BAD_HOST'],
    ['an expectation', get11(`Host: ${host}`, 'Expect: tea'), 417, 'MALFORMED'],
    ['an upgrade elsewhere', lines('GET /elsewhere HTTP/1.1', ...upgrade()), 404, 'NOT_FOUND'],
    [
      'an upgrade from the page of someone else',
      lines(`GET ${LIVE_ADDRESS} HTTP/1.1`, ...upgrade('Origin: https://evil.example')),
      403,
      'FORBIDDEN',
    ],
    ['an upgrade without a key', lines(`GET ${LIVE_ADDRESS} HTTP/1.1`, ...upgrade()), 400, 'MALFORMED'],
  ])('to %s has our form, our headers, and closes', async (_, request, status, code) => {
    const answer = await sendRaw(system.url, request);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect([statusOf(answer), JSON.parse(body)]).toEqual([
      status,
      { code, message: expect.stringMatching(/\.$/), details: {} },
    ]);
    expect(head.toLowerCase()).toMatch(/\r\nconnection: close(\r\n|$)/);
    expect(head.toLowerCase()).toMatch(/\r\nx-content-type-options: nosniff(\r\n|$)/);
    expect(head.toLowerCase()).toMatch(/\r\ncontent-type: application\/json; charset=utf-8(\r\n|$)/);
  });

  it('does not take the place of that to a request before it', async () => {
    const answers = await sendRaw(system.url, `${get11(`Host: ${host}`).repeat(2)}nonsense\r\n\r\n`);
    expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('loses a pooled client none of its next requests', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statusFor = (headers: Record<string, string>) =>
      new Promise<number | string>(done => {
        get(`${system.url}/2024-07/limits`, { agent, headers }, answer => {
          answer.resume().on('end', () => done(answer.statusCode ?? 0));
        }).on('error', error => done(error.message));
      });
    const statuses: unknown[] = [];
    for (let time = 0; time < 30; time += 1) statuses.push(await statusFor({ x: LARGE }), await statusFor({}));
    agent.destroy();
    expect(statuses).toEqual(Array.from({ length: 30 }, () => [431, 200]).flat());
  });
});

it('refuses a request that comes on an open connection while the server stops, in the same form', async () => {
  const stopping = await aSystem();
  const head = (...headers: string[]) => get11(`Host: ${new URL(stopping.url).host}`, ...headers);
  const { fastify } = stopping.server;
  let closed: Promise<void> | undefined;
  // The second request has arrived behind the first when the server begins to stop.
  fastify.server.prependOnceListener('request', () => {
    closed = Promise.resolve(fastify.close());
  });
  const answers = await sendRaw(stopping.url, head() + head());
  await closed;
  expect(answers).toContain('HTTP/1.1 503');
  expect(answers).toContain('"code":"BUSY"');
  expect(answers).not.toContain('"statusCode"');
});
