import { describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const manager = await aManager(system);
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const aJobIn = async (hours: number, over: JobDraft = {}) => {
  const start = Math.ceil((system.server.app.clock.now().getTime() + hours * HOUR_MS) / 900_000) * 900_000;
  const eventDatePeriods = [{ start: new Date(start).toISOString(), end: new Date(start + 4 * HOUR_MS).toISOString() }];
  return anOpenJob(system, manager, await aStaff(system), {
    eventDatePeriods,
    amountFemales: 1,
    amountAnyGender: 0,
    ...over,
  });
};
const applied = async (jobId: string): Promise<Person> => {
  const model = await aModel(system);
  await model.client.call('applyToJob', { path: { id: jobId }, body: {} });
  return model;
};
const book = (jobId: string, model: Person) =>
  manager.client.call('acceptApplication', { path: { jobId, modelId: model.id } });
const part = async ({ client }: Person, id: string) => {
  const job = await client.call('getJob', { path: { id } });
  return job.audience === 'MODEL' ? job.participation : null;
};
/** The texts to a model about applications or offers. */
const textsToPerson = (person: Person): Promise<string[]> => textsTo(system, person);
const last = async (person: Person) => (await textsToPerson(person)).at(-1) ?? '';

describe('a model who applied', () => {
  it('is notified once that every place is filled, and stays an applicant', async () => {
    const job = await aJobIn(200);
    const [first, second] = [await applied(job.id), await applied(job.id)];
    await book(job.id, first);
    await system.wait(10 * MINUTE_MS);
    expect(await last(second)).not.toContain('is filled');
    await system.wait(6 * MINUTE_MS);
    await system.wait(HOUR_MS);
    expect(
      (await textsToPerson(second)).filter(text => text.includes('every place you could take is filled')),
    ).toHaveLength(1);
    expect(await part(second, job.id)).toMatchObject({ status: 'APPLIED', ended: null });
    const { fingerprint } = await manager.client.call('getCancelFees', {
      path: { id: job.id },
      query: { modelId: first.id },
    });
    await manager.client.call('cancelBooking', {
      path: { jobId: job.id, modelId: first.id },
      body: { reason: 'OTHER', description: 'The stand is smaller now.', fingerprint },
    });
    expect(await part(first, job.id)).toMatchObject({
      status: 'DECLINED',
      ended: { how: 'BOOKING_CANCELLED', explanation: 'The stand is smaller now.' },
    });
    await expect(book(job.id, second)).resolves.toMatchObject({ applicant: { status: 'BOOKED' } });
  });

  it('is notified when only places for others are left', async () => {
    const job = await aJobIn(200, { amountFemales: 1, amountMales: 1 });
    const [first, second] = [await applied(job.id), await applied(job.id)];
    const man = await aModel(system, { gender: 'MALE' });
    await man.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await book(job.id, first);
    await system.wait(16 * MINUTE_MS);
    expect(await last(second)).toContain('every place you could take is filled');
    expect(await textsToPerson(man)).toEqual([]);
  });

  it('is notified within an hour of the start that they were not chosen', async () => {
    const job = await aJobIn(30, { amountFemales: 2 });
    const [booked, waiting] = [await applied(job.id), await applied(job.id)];
    await book(job.id, booked);
    await system.wait(31 * HOUR_MS);
    expect(await last(waiting)).toMatch(/Event and Trade Show in Las Vegas.*did not choose you this time. Thank you/);
    expect(await part(waiting, job.id)).toMatchObject({ status: 'DECLINED', ended: { how: 'NOT_DECIDED' } });
    expect(await part(booked, job.id)).toMatchObject({ status: 'BOOKED', ended: null });
  });

  it('is notified that the job ended without bookings', async () => {
    const job = await aJobIn(30);
    const waiting = await applied(job.id);
    const offered = await aModel(system);
    await system.wait(26 * HOUR_MS);
    const { chatUserId } = await offered.client.call('getUser', {});
    await manager.client.call('sendRequest', { path: { id: job.id }, body: { chatUserId } });
    await system.wait(5 * HOUR_MS);
    expect(await last(waiting)).toMatch(/nobody was booked before its start/);
    expect(await part(waiting, job.id)).toMatchObject({ ended: { how: 'JOB_UNFILLED', explanation: null } });
  });

  it('is notified at once of a cancelled job, with the client’s explanation', async () => {
    const job = await aJobIn(200);
    const waiting = await applied(job.id);
    await manager.client.call('cancelJob', {
      path: { id: job.id },
      body: { reason: 'VENUE_LOST', description: 'The hall burned down.' },
    });
    expect(await last(waiting)).toContain('was cancelled by the client: The hall burned down.');
    expect(await part(waiting, job.id)).toMatchObject({
      ended: { how: 'JOB_CANCELLED', explanation: 'The hall burned down.' },
    });
    const { items } = await waiting.client.call('getJobs', { path: { status: 'archive' }, query: {} });
    expect(items.map(({ id }) => id)).toEqual([job.id]);
  });

  it('is notified of a cancelled job alone, when an unsent decline came first', async () => {
    const job = await aJobIn(200);
    const waiting = await applied(job.id);
    await manager.client.call('declineApplication', { path: { jobId: job.id, modelId: waiting.id } });
    await manager.client.call('cancelJob', {
      path: { id: job.id },
      body: { reason: 'VENUE_LOST', description: 'The hall burned down.' },
    });
    await system.wait(16 * MINUTE_MS);
    expect(await textsToPerson(waiting)).toEqual([
      expect.stringContaining('was cancelled by the client: The hall burned down.'),
    ]);
    expect(await part(waiting, job.id)).toMatchObject({ status: 'DECLINED', ended: { how: 'JOB_CANCELLED' } });
  });

  it('is notified of a decline once it can no longer be undone', async () => {
    const job = await aJobIn(200);
    const waiting = await applied(job.id);
    await manager.client.call('declineApplication', { path: { jobId: job.id, modelId: waiting.id } });
    expect(await part(waiting, job.id)).toMatchObject({ status: 'APPLIED', ended: null });
    await system.wait(16 * MINUTE_MS);
    expect(await last(waiting)).toContain('the client chose others this time');
    expect(await part(waiting, job.id)).toMatchObject({ ended: { how: 'NOT_CHOSEN', explanation: null } });
  });

  it('and was requested is notified when the request expires', async () => {
    const job = await aJobIn(400);
    const waiting = await applied(job.id);
    await manager.client.call('saveJob', { path: { id: job.id }, body: { hourlyRate: 5_000 } });
    const staff = await aStaff(system);
    await staff.client.call('approveJob', { path: { id: job.id }, body: {} });
    await book(job.id, waiting);
    expect(await part(waiting, job.id)).toMatchObject({ status: 'PENDING' });
    await system.wait(25 * HOUR_MS);
    expect((await textsToPerson(waiting)).join('\n')).toContain('your application has ended');
  });
});

describe('a manager whose offers run out', () => {
  const unanswered = async (jobId: string): Promise<string[]> => {
    const { items } = await manager.client.call('getNotices', { query: {} });
    return items.flatMap(({ address, text }) =>
      address.includes(jobId) && text.includes('did not answer in time') ? [text] : [],
    );
  };
  const ask = async (jobId: string, over: Parameters<typeof aModel>[1] = {}) => {
    const model = await aModel(system, over);
    const { chatUserId } = await model.client.call('getUser', {});
    await manager.client.call('sendRequest', { path: { id: jobId }, body: { chatUserId } });
    return model;
  };

  it('is told who did not answer, also of an applicant who was asked first', async () => {
    const [offered, applying] = [await aJobIn(400), await aJobIn(400)];
    await ask(offered.id, { firstName: 'Ottilie' });
    const applicant = await aModel(system, { firstName: 'Perpetua' });
    await applicant.client.call('applyToJob', { path: { id: applying.id }, body: {} });
    await system.sql('update users set identity_verified_at = null where id = $1', [applicant.id]);
    await book(applying.id, applicant);
    await system.wait(25 * HOUR_MS);
    expect(await unanswered(offered.id)).toEqual([
      expect.stringMatching(/^Ottilie did not answer in time: .+\. The place is open\.$/),
    ]);
    expect(await unanswered(applying.id)).toEqual([expect.stringContaining('Perpetua did not answer in time')]);
  });

  it('is told once of several in one job', async () => {
    const job = await aJobIn(400);
    for (let sent = 0; sent < 3; sent += 1) await ask(job.id);
    await system.wait(25 * HOUR_MS);
    expect(await unanswered(job.id)).toEqual([expect.stringContaining('3 models did not answer in time')]);
  });

  it('is not told once the places are filled', async () => {
    const job = await aJobIn(400);
    await ask(job.id);
    const quick = await ask(job.id);
    await quick.client.call('answerRequest', { path: { id: job.id }, body: { answer: 'ACCEPTED' } });
    await system.wait(25 * HOUR_MS);
    expect(await unanswered(job.id)).toEqual([]);
  });
});

describe('a model with an offer', () => {
  it('is notified once that every place is filled, and can still accept when one opens', async () => {
    const job = await aJobIn(400);
    const [quick, slow] = [await aModel(system), await aModel(system)];
    for (const { client } of [quick, slow]) {
      const { chatUserId } = await client.call('getUser', {});
      await manager.client.call('sendRequest', { path: { id: job.id }, body: { chatUserId } });
    }
    const accept = ({ client }: Person) =>
      client.call('answerRequest', { path: { id: job.id }, body: { answer: 'ACCEPTED' } });
    await accept(quick);
    await system.wait(16 * MINUTE_MS);
    await system.wait(HOUR_MS);
    expect(
      (await textsToPerson(slow)).filter(text => text.includes('every place you could take is filled')),
    ).toHaveLength(1);
    await expect(accept(slow)).rejects.toMatchObject({ code: 'PLACES_FULL' });
    const { fingerprint } = await quick.client.call('getLeaveCost', { path: { id: job.id } });
    await quick.client.call('leaveBooking', { path: { id: job.id }, body: { fingerprint } });
    await expect(accept(slow)).resolves.toMatchObject({ participation: { status: 'BOOKED' } });
  });

  it('is notified that the offer was cancelled', async () => {
    const job = await aJobIn(400);
    const offered = await aModel(system);
    const { chatUserId } = await offered.client.call('getUser', {});
    await manager.client.call('sendRequest', { path: { id: job.id }, body: { chatUserId } });
    await system.wait(MINUTE_MS);
    await manager.client.call('cancelRequest', { path: { id: job.id }, body: { chatUserId } });
    expect(await last(offered)).toContain('The client has taken its offer back: Event and Trade Show in Las Vegas');
  });
});
