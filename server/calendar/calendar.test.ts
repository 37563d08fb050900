import { describe, expect, it } from 'vitest';
import { closeAccount } from '../testing/close-account.ts';
import { aDraft, anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const manager = await aManager(system);
const venue = { name: 'Mandalay Bay', address: '3950 S Las Vegas Blvd' };

const aJob = async (days = 30) => {
  const staff = await aStaff(system);
  const { location } = aDraft(system);
  const eventDatePeriods = [
    { start: dayAhead(system, days, 18), end: dayAhead(system, days, 22) },
    { start: dayAhead(system, days + 1, 18), end: dayAhead(system, days + 1, 22) },
  ];
  return anOpenJob(system, manager, staff, { eventDatePeriods, ...(location && { location: { ...location, venue } }) });
};
const apply = (model: Person, id: string) => model.client.call('applyToJob', { path: { id }, body: {} });
const book = (model: Person, id: string) =>
  manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });

/** Unfolded lines. */
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');
type Event = Record<string, string>;
const eventsIn = (text: string): Event[] => {
  const events: Event[] = [];
  for (const line of unfolded(text)) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const at = line.indexOf(':');
    const last = events.at(-1);
    if (last && at > 0) last[line.slice(0, at)] ??= line.slice(at + 1);
  }
  return events;
};
const fileOf = async ({ client }: Person, id: string): Promise<string> =>
  (await client.call('getJobCalendar', { path: { id } })).text;
const eventOf = async (person: Person, id: string): Promise<Event> => eventsIn(await fileOf(person, id))[0] ?? {};
const sequenceOf = (event: Event) => Number(event.SEQUENCE);

describe('getJobCalendar', () => {
  it('is in the venue’s zone, with its rules, and has one event for each time', async () => {
    const job = await aJob();
    const text = await fileOf(manager, job.id);
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Los_Angeles\r\n');
    const events = eventsIn(text);
    expect(events).toHaveLength(2);
    const [first] = events;
    const wall = new Date(job.startsAt ?? '')
      .toLocaleString('sv', { timeZone: 'America/Los_Angeles' })
      .replace(/[-:]/g, '')
      .replace(' ', 'T');
    expect(first?.['DTSTART;TZID=America/Los_Angeles']).toBe(wall);
    expect(first).toMatchObject({ STATUS: 'TENTATIVE', LOCATION: expect.stringContaining('Mandalay Bay') });
    expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(2);
  });

  it('answers a model with the address once booked, and not before or after', async () => {
    const [job, model] = [await aJob(40), await aModel(system)];
    await expect(fileOf(model, job.id)).rejects.toMatchObject({ status: 404 });
    await apply(model, job.id);
    const applied = await eventOf(model, job.id);
    expect(applied).toMatchObject({ STATUS: 'TENTATIVE', TRANSP: 'TRANSPARENT', LOCATION: 'Las Vegas\\, Nevada' });
    await book(model, job.id);
    const booked = await eventOf(model, job.id);
    expect(booked).toMatchObject({ UID: applied.UID, STATUS: 'CONFIRMED', TRANSP: 'OPAQUE' });
    expect(booked.LOCATION).toContain('Mandalay Bay');
    expect(booked.DESCRIPTION).toContain('Ask for Dana at the side door.');
    const { fingerprint } = await manager.client.call('getCancelFees', { path: { id: job.id }, query: {} });
    await manager.client.call('cancelJob', {
      path: { id: job.id },
      body: { reason: 'OTHER', description: 'It rains.', fingerprint },
    });
    const cancelled = await fileOf(model, job.id);
    expect(eventsIn(cancelled)[0]).toMatchObject({ UID: applied.UID, STATUS: 'CANCELLED' });
    for (const secret of ['Mandalay', 'Dana', '3950']) expect(cancelled).not.toContain(secret);
    const sequences = [applied, booked, eventsIn(cancelled)[0] ?? {}].map(sequenceOf);
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect(new Set(sequences).size).toBe(3);
    expect(await eventOf(manager, job.id)).toMatchObject({ STATUS: 'CANCELLED' });
  });

  it('increases SEQUENCE with every change, and is the same text without one', async () => {
    const job = await aJob(50);
    const [before, same] = [await fileOf(manager, job.id), await fileOf(manager, job.id)];
    expect(same).toBe(before);
    await manager.client.call('saveJob', { path: { id: job.id }, body: { hourlyRate: 5_000 } });
    const after = await eventOf(manager, job.id);
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(eventsIn(before)[0] ?? {}));
  });

  it('does not reveal to a model a decline that can still be undone, nor other models', async () => {
    const [job, model, other] = [await aJob(60), await aModel(system), await aModel(system)];
    await apply(model, job.id);
    const before = await fileOf(model, job.id);
    await apply(other, job.id);
    await system.wait(60_000);
    await manager.client.call('declineApplication', { path: { jobId: job.id, modelId: model.id } });
    expect(await fileOf(model, job.id)).toBe(before);
    await system.wait(16 * 60_000);
    expect(await eventOf(model, job.id)).toMatchObject({ STATUS: 'CANCELLED' });
  });

  it('answers 404 to everyone else', async () => {
    const [job, stranger] = [await aJob(70), await aManager(system)];
    await expect(fileOf(stranger, job.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('saveCalendarFeed', () => {
  const read = (address: string, headers: Record<string, string> = {}) => fetch(system.url + address, { headers });
  const make = async ({ client }: Person, renew = false): Promise<string> =>
    (await client.call('saveCalendarFeed', { body: { renew } })).address ?? '';

  it('creates an address with all jobs of a manager, and for a model only theirs', async () => {
    const [model, other] = [await aModel(system), await aModel(system)];
    const [mine, notMine] = [await aJob(80), await aJob(82)];
    await apply(model, mine.id);
    await apply(other, notMine.id);
    const ofModel = await (await read(await make(model))).text();
    expect(ofModel).toContain(mine.id);
    expect(ofModel).not.toContain(notMine.id);
    const ofManager = await (await read(await make(manager))).text();
    for (const { id } of [mine, notMine]) expect(ofManager).toContain(id);
    expect(await (await read(await make(await aManager(system)))).text()).not.toContain('VEVENT');
  });

  it('is stable until renewed or revoked; then the old address answers like one that never existed', async () => {
    const person = await aManager(system);
    const first = await make(person);
    expect(await make(person)).toBe(first);
    expect(await person.client.call('getCalendarFeed', {})).toMatchObject({ address: first });
    const second = await make(person, true);
    expect(second).not.toBe(first);
    expect((await read(second)).status).toBe(200);
    expect(await person.client.call('revokeCalendarFeed', {})).toEqual({ address: null, createdAt: null });
    const never = await read('/2024-01/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics');
    for (const gone of [first, second]) {
      const answer = await read(gone);
      expect([answer.status, await answer.text()]).toEqual([never.status, await never.clone().text()]);
    }
    const third = await make(person);
    expect([first, second]).not.toContain(third);
  });

  it('is stored as a hash, has a max-age, and answers 304 to a matching ETag', async () => {
    const person = await aManager(system);
    const address = await make(person);
    const rows = await system.sql('select * from calendar_feeds where user_id = $1', [person.id]);
    expect(JSON.stringify(rows)).not.toContain(address.split('/').at(-1)?.replace('.ics', ''));
    const answer = await read(address);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    const again = await read(address, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('stops with a closed account', async () => {
    const person = await aManager(system);
    const address = await make(person);
    await closeAccount(system, person.id, 'Three people complained.');
    expect((await read(address)).status).toBe(404);
  });

  it('is rate-limited by address', async () => {
    await system.wait(3_600_000);
    const address = await make(await aManager(system));
    for (let reads = 0; reads < 600; reads += 50)
      for (const answer of await Promise.all(Array.from({ length: 50 }, () => read(address))))
        expect(answer.status).toBe(200);
    expect((await read(address)).status).toBe(429);
    await system.wait(3_600_000);
    expect((await read(address)).status).toBe(200);
  });
});
