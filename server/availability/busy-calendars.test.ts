import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FetchPolicy } from '../safe-fetch/policy.ts';
import { closeAfterFile } from '../testing/close-after-file.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { readBusyCalendars } from './read-busy-calendars.ts';

/** It reads nothing by itself: the internet is the test's own. */
const system = await aSystem({}, { works: false });
const HOUR_MS = 3_600_000;

let answer: RequestListener = (_, response) => void response.writeHead(404).end();
const hits: string[] = [];
const site = createServer((request, response) => {
  hits.push(request.url ?? '');
  answer(request, response);
});
await new Promise<void>(done => site.listen(0, '127.0.0.1', done));
closeAfterFile(async () => {
  site.closeAllConnections();
  site.close();
});
const { port } = site.address() as AddressInfo;
const url = `http://calendar.example:${port}/secret/basic.ics`;
/** The internet, with the site of the test in it. */
const policy: FetchPolicy = {
  resolve: async host => (host === 'calendar.example' ? ['127.0.0.1'] : ['10.0.0.1']),
  mayReach: address => address === '127.0.0.1',
  ports: [String(port)],
};
const read = () => readBusyCalendars(system.server.app, policy);

const stamp = (at: string) => `${at.replace(/[-:]|\.\d+/g, '').slice(0, 15)}Z`;
const calendarOf = (...times: [start: string, end: string][]): RequestListener => {
  const events = times.map(
    ([start, end], n) =>
      `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:Doctor\r\nDTSTART:${stamp(start)}\r\nDTEND:${stamp(end)}\r\nEND:VEVENT\r\n`,
  );
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${events.join('')}END:VCALENDAR\r\n`;
  return (_, response) => void response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
};
const day = (days: number, hour = 0) => dayAhead(system, days, hour);
const calendarNow = async (client: Awaited<ReturnType<typeof aModel>>['client']) =>
  (await client.call('getBookOuts', {})).busyCalendar;

beforeEach(() => {
  hits.length = 0;
});

describe('readBusyCalendars', () => {
  it('takes busy times, so that no job is suggested then, and stores nothing else of them', async () => {
    const [manager, staff, { id, client }] = [await aManager(system), await aStaff(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff);
    answer = calendarOf([day(9), day(11)], [day(20), day(21)]);
    const saved = await client.call('saveBusyCalendar', { body: { url } });
    expect(saved.busyCalendar).toEqual({
      host: `calendar.example:${port}`,
      readAt: null,
      failure: null,
      times: 0,
      unread: 0,
    });
    await read();
    expect(await client.call('getBookOuts', {})).toMatchObject({
      bookOuts: [],
      busyCalendar: { host: `calendar.example:${port}`, readAt: expect.any(String), failure: null, times: 2 },
    });
    const { items } = await client.call('getJobs', { path: { status: 'suggested' } });
    expect(items.map(one => one.id)).not.toContain(job.id);
    const rows = await system.sql('select to_jsonb(o) o from book_outs o where model_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('Doctor');
    await client.call('removeBusyCalendar', {});
    const after = await client.call('getJobs', { path: { status: 'suggested' } });
    expect(after.items.map(one => one.id)).toContain(job.id);
  });

  it('says how many entries could not be read, and takes the others', async () => {
    const { client } = await aModel(system);
    const good = `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:${stamp(day(9))}\r\nDTEND:${stamp(day(11))}\r\nEND:VEVENT`;
    const bad = 'BEGIN:VEVENT\r\nUID:2\r\nDTSTART:\r\nEND:VEVENT';
    const text = `\uFEFFBEGIN:VCALENDAR\r\n${[bad, good, bad].join('\r\n')}\r\nEND:VCALENDAR\r\n`;
    answer = (_, response) => void response.writeHead(200).end(text);
    await client.call('saveBusyCalendar', { body: { url } });
    await read();
    expect(await calendarNow(client)).toMatchObject({ failure: null, times: 1, unread: 2 });
    await client.call('saveBusyCalendar', { body: { url } });
    expect(await calendarNow(client)).toMatchObject({ times: 0, unread: 0 });
    await client.call('removeBusyCalendar', {});
  });

  it('leaves out what the owner of the address has declined', async () => {
    const { client } = await aModel(system);
    const declined = 'ATTENDEE;PARTSTAT=DECLINED:mailto:zoe@example.com';
    const entry = `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:${stamp(day(9))}\r\nDTEND:${stamp(day(11))}\r\n${declined}\r\nEND:VEVENT`;
    answer = (_, response) => void response.writeHead(200).end(`BEGIN:VCALENDAR\r\n${entry}\r\nEND:VCALENDAR\r\n`);
    for (const [path, times] of [
      ['ical/zoe%40example.com/private-1/basic.ics', 0],
      ['ical/ann%40example.com/private-1/basic.ics', 1],
    ] as const) {
      await client.call('saveBusyCalendar', { body: { url: url.replace('secret/basic.ics', path) } });
      await read();
      expect(await calendarNow(client)).toMatchObject({ failure: null, times, unread: 0 });
    }
    await client.call('removeBusyCalendar', {});
  });

  it('reads again after an hour, and not before', async () => {
    const { client } = await aModel(system);
    answer = calendarOf([day(9), day(11)]);
    await client.call('saveBusyCalendar', { body: { url } });
    await read();
    await read();
    expect(hits).toHaveLength(1);
    await system.wait(HOUR_MS);
    answer = calendarOf();
    await read();
    expect(await calendarNow(client)).toMatchObject({ times: 0, failure: null });
    await client.call('removeBusyCalendar', {});
  });

  it.each<[string, string, string, RequestListener]>([
    ['an address inside', 'NOT_PUBLIC', 'http://inside.example:PORT/', () => undefined],
    [
      'a redirect inside',
      'NOT_PUBLIC',
      url,
      (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    ['a page that is gone', 'REFUSED', url, (_, response) => void response.writeHead(404).end()],
    ['a page that is no calendar', 'NO_CALENDAR', url, (_, response) => void response.writeHead(200).end('<html>')],
    [
      'a calendar of 100 MB',
      'TOO_LARGE',
      url,
      (_, response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write('X'.repeat(65_536)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
    ],
    ['a connection that ends', 'NO_ANSWER', url, request => void request.socket.destroy()],
  ])('says why %s is not read, and keeps the times read before', async (_, failure, address, listener) => {
    const { client } = await aModel(system);
    answer = calendarOf([day(9), day(11)]);
    await client.call('saveBusyCalendar', { body: { url } });
    await read();
    await system.sql('update busy_calendars set url = $1', [address.replace('PORT', String(port))]);
    await system.wait(HOUR_MS);
    answer = listener;
    await read();
    expect(await calendarNow(client)).toMatchObject({ failure, times: 1 });
    await client.call('removeBusyCalendar', {});
  });

  it('ends an address that never answers', async () => {
    const { client } = await aModel(system);
    const time = new AbortController();
    answer = () => time.abort(new DOMException('Its time is over.', 'TimeoutError'));
    await client.call('saveBusyCalendar', { body: { url } });
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    await read();
    expect(limit.mock.calls).toEqual([[10_000]]);
    limit.mockRestore();
    expect(await calendarNow(client)).toMatchObject({ failure: 'NO_ANSWER' });
    await client.call('removeBusyCalendar', {});
  });

  it('drops the times of an address that was changed while it was read', async () => {
    const { client } = await aModel(system);
    answer = (request, response) => {
      const removed = client.call('removeBusyCalendar', {});
      void removed.then(() => calendarOf([day(9), day(11)])(request, response));
    };
    await client.call('saveBusyCalendar', { body: { url } });
    await read();
    expect(await client.call('getBookOuts', {})).toMatchObject({ busyCalendar: null });
    const rows = await system.sql('select 1 from book_outs where is_imported');
    expect(rows).toHaveLength(0);
  });
});

describe('saveBusyCalendar', () => {
  it('reads webcal addresses over HTTPS, and takes no others than those of the web', async () => {
    const { client, id } = await aModel(system);
    await client.call('saveBusyCalendar', { body: { url: 'webcal://calendar.example/a.ics' } });
    const stored = await system.sql('select url from busy_calendars where model_id = $1', [id]);
    expect(stored).toEqual([{ url: 'https://calendar.example/a.ics' }]);
    for (const bad of ['file:///etc/passwd', 'calendar', 'javascript:alert(1)'])
      await expect(client.call('saveBusyCalendar', { body: { url: bad } })).rejects.toMatchObject({
        status: 422,
        fields: { url: 'Enter the address of a calendar: it begins with https:// or webcal://.' },
      });
    await client.call('removeBusyCalendar', {});
  });

  it('limits how often someone names an address', async () => {
    const { client } = await aModel(system);
    const save = () => client.call('saveBusyCalendar', { body: { url } });
    for (let count = 0; count < 20; count++) await save();
    await expect(save()).rejects.toMatchObject({ status: 429 });
    await client.call('removeBusyCalendar', {});
  });
});
