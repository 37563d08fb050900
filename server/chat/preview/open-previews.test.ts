import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '#contract/schemas/chat-message.ts';
import { newId } from '../../ids.ts';
import { closeAfterFile } from '../../testing/close-after-file.ts';
import { anOpenJob } from '../../testing/jobs.ts';
import { aChatter, type Chatter } from '../../testing/live.ts';
import { aManager, aModel, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';
import { openPreviews } from './open-previews.ts';

const system = await aSystem();
const staff = await aStaff(system);
const HOUR_MS = 3_600_000;

const hits: string[] = [];
let most = 0;
let now = 0;
const site = createServer((request, response) => void answer(request, response));
const answer = async (request: IncomingMessage, response: ServerResponse) => {
  hits.push(request.url ?? '');
  now += 1;
  most = Math.max(most, now);
  await new Promise(done => setTimeout(done, 30));
  now -= 1;
  if (request.url?.startsWith('/gone')) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Page ${request.url}</title>`);
};
let port = 0;
let ann: Chatter;
let ines: Chatter;
let group = '';
let path = { jobId: '', modelId: '' };
/** The server's own previews are off: these reach the site of the test. */
const { app } = system.server;
const previews = openPreviews(
  { ...app, config: { ...app.config, LINK_PREVIEWS: 'on' } },
  {
    resolve: async () => ['127.0.0.1'],
    mayReach: () => true,
    get ports() {
      return [String(port)];
    },
  },
);

beforeAll(async () => {
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done));
  port = (site.address() as AddressInfo).port;
  closeAfterFile(async () => void site.close());
  const manager = await aManager(system);
  const job = await anOpenJob(system, manager, staff, { amountFemales: 3, amountAnyGender: 0 });
  const model = await aModel(system);
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  path = { jobId: job.id, modelId: model.id };
  ann = await aChatter(system, manager);
  ines = await aChatter(system, model);
});

const url = (page: string) => `http://site.example:${port}${page}`;
const send = (from: Chatter, channel: string, body: string): Promise<Message> =>
  from.socket.ask('send', { channel, cid: newId(), body }).then(({ message }) => message);
const stored = async (channel: string, seq: number) =>
  (await ann.socket.ask('history', { channel, around: seq })).messages.find(one => one.seq === seq);

describe('openPreviews', () => {
  it('asks nothing where links are masked', async () => {
    const { channel } = await ann.client.call('openDirectChat', { path });
    const message = await send(ann, channel, 'Hello');
    await previews.preview({ ...message, body: url('/masked') });
    expect(hits).toEqual([]);
    await ann.client.call('acceptApplication', { path });
    group = (await ann.socket.ask('channels', {})).channels.find(({ type }) => type === 'group')?.id ?? '';
    const isJoined = () => ines.socket.pushes.some(push => push.t === 'joined' && push.channel.id === group);
    await expect.poll(isJoined).toBe(true);
  });

  it('attaches the preview as a change of the message, which everyone gets', async () => {
    const message = await send(ann, group, `Look: ${url('/a')}.`);
    expect(message.preview).toBeNull();
    await previews.preview(message);
    const now = await stored(group, message.seq);
    expect(now?.preview).toEqual({ url: url('/a'), site: 'site.example', title: 'Page /a', description: null });
    expect(now?.version).toBeGreaterThan(message.version);
    const previewPushes = () =>
      ines.socket.pushes.filter(push => push.t === 'event' && push.event.kind === 'PREVIEWED');
    await expect
      .poll(previewPushes)
      .toMatchObject([{ event: { message: { seq: message.seq, preview: { title: 'Page /a' } } } }]);
  });

  it('asks for a page once in a day, and again for one that failed after an hour', async () => {
    hits.length = 0;
    const again = await send(ann, group, url('/a'));
    await previews.preview(again);
    expect((await stored(group, again.seq))?.preview?.title).toBe('Page /a');
    expect(hits).toEqual([]);
    for (let count = 0; count < 2; count++) await previews.preview(await send(ann, group, url('/gone')));
    expect(hits).toEqual(['/gone']);
    await system.wait(2 * HOUR_MS);
    await system.upkeep();
    await previews.preview(await send(ann, group, url('/gone')));
    await previews.preview(await send(ann, group, url('/a')));
    expect(hits).toEqual(['/gone', '/gone']);
  });

  it('leaves a message alone that was edited or deleted meanwhile', async () => {
    const [edited, deleted] = [await send(ann, group, url('/b')), await send(ann, group, url('/c'))];
    await ann.socket.ask('edit', { channel: group, seq: edited.seq, body: 'Never mind' });
    await ann.socket.ask('delete', { channel: group, seq: deleted.seq });
    await previews.preview(edited);
    await previews.preview(deleted);
    expect((await stored(group, edited.seq))?.preview).toBeNull();
    expect((await stored(group, deleted.seq))?.preview).toBeNull();
  });

  it('works on four at once, and drops what one person sends beyond ten', async () => {
    hits.length = 0;
    most = 0;
    const message = await send(ann, group, 'Many');
    await Promise.all(Array.from({ length: 40 }, (_, at) => previews.preview({ ...message, body: url(`/many${at}`) })));
    expect(most).toBeLessThanOrEqual(4);
    expect(hits.length).toBeLessThanOrEqual(14);
    expect(hits.length).toBeGreaterThanOrEqual(10);
  });

  it('asks nothing when it is turned off', async () => {
    hits.length = 0;
    await openPreviews(app).preview({ ...(await send(ann, group, 'Off')), body: url('/off') });
    expect(hits).toEqual([]);
  });
});
