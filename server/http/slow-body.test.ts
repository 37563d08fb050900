import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { aSender, beginUpload } from '../testing/files.ts';
import { statusOf } from '../testing/raw-request.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem({ BODY_SECONDS: '1' });
const { host, hostname, port } = new URL(system.url);

/**
 * Sends the head at once and then part after part, until nothing is left or the server closes. The pauses in between
 * are what is tested.
 */
const drip = (head: string[], pieces: string[], everyMs: number): Promise<{ answer: string; isCut: boolean }> =>
  new Promise(resolve => {
    let answer = '';
    const left = [...pieces];
    const socket = connect(Number(port), hostname);
    const timer = setInterval(() => {
      const piece = left.shift();
      if (piece !== undefined) socket.write(piece);
    }, everyMs);
    socket
      .on('data', chunk => {
        answer += chunk;
      })
      .on('error', () => {})
      .on('close', () => {
        clearInterval(timer);
        resolve({ answer, isCut: left.length > 0 });
      })
      .write(head.join('\r\n'));
  });

const post = (...headers: string[]) => [
  'POST /2024-07/auth/code HTTP/1.1',
  `Host: ${host}`,
  'Content-Type: application/json',
  ...headers,
  '\r\n',
];

it.each([
  ['with a length', post('Content-Length: 400'), Array<string>(200).fill(' ')],
  ['in chunks', post('Transfer-Encoding: chunked'), Array<string>(200).fill('1\r\n \r\n')],
])('aborts a body %s that arrives too slowly, with a sentence', async (_, head, pieces) => {
  const { answer, isCut } = await drip(head, pieces, 50);
  expect([statusOf(answer), answer]).toEqual([408, expect.stringContaining('"BODY_SLOW"')]);
  expect(answer).toContain('cache-control: no-store');
  expect(isCut).toBe(true);
});

it('closes the connection of a client that keeps sending after its answer', async () => {
  const head = ['GET /2024-07/limits HTTP/1.1', `Host: ${host}`, 'Content-Length: 400', '\r\n'];
  const { answer, isCut } = await drip(head, Array<string>(200).fill(' '), 50);
  expect([statusOf(answer), isCut]).toEqual([200, true]);
});

it('closes a connection whose headers do not end', async () => {
  const { isCut } = await drip(['GET /2024-07/limits HTTP/1.1', `Host: ${host}`, ''], Array<string>(200).fill('x'), 50);
  expect(isCut).toBe(true);
});

it('accepts a body that arrives in time', async () => {
  const body = JSON.stringify({ phoneNumber: '+17025550177' });
  const head = post(`Content-Length: ${body.length}`, 'Connection: close');
  const { answer } = await drip(head, [body.slice(0, 9), body.slice(9)], 100);
  expect(statusOf(answer)).toBe(200);
});

it('gives an upload more time, as long as bytes keep arriving', async () => {
  const sender = await aSender(system);
  const address = await beginUpload(system, sender, 30);
  const head = [
    `PATCH ${new URL(address, system.url).pathname} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${sender.token}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    'Content-Length: 30',
    'Connection: close',
    '\r\n',
  ];
  // In nearly two seconds, where a body has one.
  const { answer, isCut } = await drip(head, Array<string>(30).fill('x'), 60);
  expect([statusOf(answer), isCut]).toEqual([204, false]);
});
