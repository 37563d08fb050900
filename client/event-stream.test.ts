import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { LiveEvent } from '#contract/schemas/event.ts';
import { wire } from '#contract/wire/index.ts';
import { createClient } from './client.ts';
import { readEvents } from './event-stream.ts';
import { memorySession } from './session.ts';

let close: () => void = () => undefined;
afterEach(() => close());

/** A server whose nth stream is written by the nth of these functions; the last one serves all further streams. */
async function streaming(...streams: ((response: ServerResponse) => void)[]) {
  let opened = 0;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    streams[Math.min(opened++, streams.length - 1)]?.(response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createClient({ wire, baseUrl, session: memorySession({ accessToken: 'a', refreshToken: null }) });
}

const event = (id: string | null): LiveEvent => ({ kind: 'JOB', id });
const data = (id: string | null) => `data: ${JSON.stringify(event(id))}\n\n`;

it('reads events split at any byte, and skips unknown ones', async () => {
  const [head, tail] = [data('1').slice(0, 9), data('1').slice(9)];
  const client = await streaming(response => {
    response.write(`: hello\n\n${head}`);
    setTimeout(() => response.write(`${tail}data: nonsense\n\n${data('2')}`), 20);
  });
  const received: LiveEvent[] = [];
  const stop = new AbortController();
  await readEvents(
    client,
    one => {
      received.push(one);
      if (received.length === 2) stop.abort();
    },
    stop.signal,
  );
  expect(received).toEqual([event('1'), event('2')]);
});

it('reports on every connection, the first included, that events may have been missed', async () => {
  const client = await streaming(
    response => response.end(data('1')),
    response => void response.write(data('2')),
  );
  const received: (string | null)[] = [];
  const stop = new AbortController();
  await readEvents(
    client,
    one => {
      received.push(one.id);
      if (one.id === '2') stop.abort();
    },
    stop.signal,
    { retryMs: 10, catchUp: () => received.push('catch up') },
  );
  expect(received).toEqual(['catch up', '1', 'catch up', '2']);
});

it('treats a silent connection as dead', async () => {
  const client = await streaming(
    () => undefined,
    response => void response.write(data('2')),
  );
  const stop = new AbortController();
  const received: (string | null)[] = [];
  const receive = (one: LiveEvent) => {
    received.push(one.id);
    stop.abort();
  };
  await readEvents(client, receive, stop.signal, { retryMs: 10, silenceMs: 50 });
  expect(received).toEqual(['2']);
});
