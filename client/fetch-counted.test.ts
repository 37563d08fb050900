import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fetchCounted } from './fetch-counted.ts';
import { fakeServer, signedIn } from './testing/fake-server.ts';

const fake = fakeServer();

it('says how much of a file there is while it comes, and answers all of it with its type', async () => {
  const parts = ['Id,Job\r\n', '1,Fair\r\n', '2,Gala\r\n'];
  const read: number[] = [];
  let sendNext = () => {};
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/csv');
    sendNext = () => void (parts.length > 0 ? answer.write(parts.shift()) : answer.end());
    sendNext();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lists.csv`;
  const onRead = (bytes: number) => {
    read.push(bytes);
    sendNext();
  };
  const file = await fetchCounted(fake.client(signedIn()), address, { signal: new AbortController().signal, onRead });
  server.close();
  expect(read).toEqual([8, 16, 24]);
  expect([file.type, await file.text()]).toEqual(['text/csv', 'Id,Job\r\n1,Fair\r\n2,Gala\r\n']);
});
