import { TZDate } from '@date-fns/tz';
import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { participantTransitions } from '#contract/values/applicant.ts';
import { jobTransitions } from '#contract/values/job.ts';
import { moderationTransitions, userStateTransitions } from '#contract/values/user.ts';
import { newId } from '../ids.ts';
import { beginJob } from '../testing/begin-job.ts';
import { aDraft, anOpenJob, aSubmittedJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);
const saved = (job: Job) => manager.client.call('getJob', { path: { id: job.id } });

describe('createJob', () => {
  it('creates a draft from any subset of fields', async () => {
    const job = await manager.client.call('createJob', {
      body: { categoryCode: 'RUNWAY', answeredSteps: ['JOB_CATEGORY'] },
    });
    expect(job).toMatchObject({
      lifecycle: 'DRAFT',
      moderation: null,
      categoryCode: 'RUNWAY',
      onboardingStep: 'JOB_DESCRIPTION',
    });
  });

  it('continues the one draft of a manager in registration', async () => {
    const newcomer = await aManager(system, { registered: false });
    const first = await newcomer.client.call('createJob', { body: { categoryCode: 'RUNWAY' } });
    const second = await newcomer.client.call('createJob', { body: { amountFemales: 2 } });
    expect(second).toMatchObject({ id: first.id, categoryCode: 'RUNWAY', amountFemales: 2 });
    expect(await newcomer.client.call('getOnboarding', {})).toMatchObject({
      onboardingStep: 'INVITE_CODE',
      job: { id: first.id },
    });
  });

  it('replays the answer to a repeated call with the same key', async () => {
    const before = (await manager.client.call('getJobs', { path: { status: 'active' }, query: {} })).counts.total;
    const send = () =>
      manager.client.call('createJob', { body: { categoryCode: 'FITTING' } }, { idempotencyKey: 'the-same-key-twice' });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.id).toBe(two.id);
    expect((await manager.client.call('getJobs', { path: { status: 'active' }, query: {} })).counts.total).toBe(
      before + 1,
    );
    await expect(
      manager.client.call('createJob', { body: { categoryCode: 'RUNWAY' } }, { idempotencyKey: 'the-same-key-twice' }),
    ).rejects.toMatchObject({ status: 422, code: 'KEY_REUSED' });
  });
});

describe('createJob under an id that the caller chose', () => {
  const make = (id: string, body: JobDraft = { categoryCode: 'FITTING' }) =>
    manager.client.call('createJob', { body: { ...body, id } });

  it('creates one draft, and answers every later call with its revision', async () => {
    const id = newId();
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => make(id)));
    const made = tries.filter(each => each.status === 'fulfilled');
    expect(made.map(each => each.value.id)).toEqual([id]);
    for (const each of tries.filter(one => one.status === 'rejected'))
      expect(each.reason).toMatchObject({ status: 409, code: 'STALE_DRAFT', details: { revision: 2 } });
    await make(id, { categoryCode: 'RUNWAY' }).catch(() => undefined);
    expect(await manager.client.call('getJob', { path: { id } })).toMatchObject({ categoryCode: 'FITTING' });
  });

  it('is refused where the id is in use by someone else, whose job stays as it was', async () => {
    const other = await aManager(system);
    const theirs = await other.client.call('createJob', { body: { categoryCode: 'RUNWAY', id: newId() } });
    await expect(make(theirs.id)).rejects.toMatchObject({ status: 409, code: 'ID_TAKEN' });
    expect(await other.client.call('getJob', { path: { id: theirs.id } })).toMatchObject({ categoryCode: 'RUNWAY' });
  });

  it('continues the one draft of registration, whatever the id', async () => {
    const newcomer = await aManager(system, { registered: false });
    const first = await newcomer.client.call('createJob', { body: { categoryCode: 'RUNWAY', id: newId() } });
    const second = await newcomer.client.call('createJob', { body: { amountFemales: 2, id: newId() } });
    expect(second).toMatchObject({ id: first.id, categoryCode: 'RUNWAY', amountFemales: 2 });
  });

  it('is refused for a malformed id', () =>
    expect(make('my-job')).rejects.toMatchObject({ status: 422, fields: { id: 'Invalid id' } }));
});

describe('saveJob', () => {
  it('saves the given fields and keeps the others', async () => {
    const { id } = await manager.client.call('createJob', { body: aDraft(system) });
    const job = await manager.client.call('saveJob', {
      path: { id },
      body: { hourlyRate: null, fixedRatePerModel: 50_000 },
    });
    expect(job).toMatchObject({ hourlyRate: null, fixedRatePerModel: 50_000, categoryCode: 'EVENT_TRADE_SHOW' });
  });

  it('refuses the later save of two devices', async () => {
    const job = await manager.client.call('createJob', { body: { categoryCode: 'RUNWAY' } });
    const save = () =>
      manager.client.call('saveJob', { path: { id: job.id }, body: { amountMales: 1, revision: job.revision } });
    await save();
    await expect(save()).rejects.toMatchObject({ status: 409, code: 'STALE_DRAFT' });
  });

  const bad: [string, object, string][] = [
    ['no models', { amountMales: 0, amountFemales: 0, amountNonBinary: 0, amountAnyGender: 0 }, 'amountAnyGender'],
    ['101 models', { amountMales: 60, amountFemales: 41, amountNonBinary: 0, amountAnyGender: 0 }, 'amountAnyGender'],
    [
      'a date that has passed',
      { eventDatePeriods: [{ start: '2020-01-01T18:00:00Z', end: '2020-01-01T20:00:00Z' }] },
      'eventDatePeriods.0',
    ],
    [
      'an end before its start',
      { eventDatePeriods: [{ start: dayAhead(system, 9, 20), end: dayAhead(system, 9, 18) }] },
      'eventDatePeriods.0',
    ],
    [
      'a date 366 days ahead',
      { eventDatePeriods: [{ start: dayAhead(system, 367, 10), end: dayAhead(system, 367, 12) }] },
      'eventDatePeriods.0',
    ],
    ['pay under the floor', { hourlyRate: 2_499 }, 'hourlyRate'],
    ['pay over the top', { hourlyRate: 100_001 }, 'hourlyRate'],
    ['a short description', { description: 'Too short.' }, 'description'],
    ['a picture that is not there', { imageIds: ['01890000-0000-7000-8000-000000000000'] }, 'imageIds'],
  ];
  it.each(bad)('puts a sentence at the field for %s', async (_, body, field) => {
    const { id } = await manager.client.call('createJob', { body: {} });
    await expect(manager.client.call('saveJob', { path: { id }, body })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
  });
});

describe('the dates of a job', () => {
  const zone = 'America/Los_Angeles';
  /** In the venue's zone. */
  const at = (days: number, hour: number, minute = 0) => {
    const noon = new Date(dayAhead(system, days, 20));
    const [year, month, date] = [noon.getUTCFullYear(), noon.getUTCMonth(), noon.getUTCDate()];
    return new Date(new TZDate(year, month, date, hour, minute, zone).getTime()).toISOString();
  };
  const wholeDay = (days: number) => ({
    start: at(days, 0),
    end: new Date(Date.parse(at(days + 1, 0)) - 1).toISOString(),
  });
  const make = (body: JobDraft) => manager.client.call('createJob', { body: aDraft(system, body) });

  it('round up to the next quarter hour', async () => {
    const job = await make({ eventDatePeriods: [{ start: at(9, 10, 1), end: at(9, 14, 46) }] });
    expect(job.eventDatePeriods).toEqual([{ start: at(9, 10, 15), end: at(9, 15) }]);
    expect(job.startsAt).toBe(at(9, 10, 15));
  });

  it('are whole days of the venue exactly, one alone or several', async () => {
    const eventDatePeriods = [wholeDay(9), wholeDay(12)];
    expect((await make({ eventDatePeriods, rangeHoursPerDay: 8 })).eventDatePeriods).toEqual(eventDatePeriods);
    const one = await make({ eventDatePeriods: [wholeDay(9)], rangeHoursPerDay: 8 });
    expect(one.eventDatePeriods).toEqual([wholeDay(9)]);
  });

  it('are refused as whole days of another place, whichever of place and dates is saved last', async () => {
    const { location } = aDraft(system);
    const refused = { status: 422, fields: { 'eventDatePeriods.0': expect.stringContaining('23:59:59.999') } };
    const dates = { eventDatePeriods: [wholeDay(9)], rangeHoursPerDay: 8 };
    const elsewhere = location && { ...location, timeZone: 'America/New_York' };
    await expect(make({ ...dates, location: elsewhere })).rejects.toMatchObject(refused);
    const { id } = await make({ location: elsewhere });
    const save = (job: string, body: JobDraft) => manager.client.call('saveJob', { path: { id: job }, body });
    await expect(save(id, dates)).rejects.toMatchObject(refused);
    const here = await make(dates);
    await expect(save(here.id, { location: elsewhere })).rejects.toMatchObject(refused);
  });
});

describe('submitJob', () => {
  it('submits once when called five times concurrently', async () => {
    const { id } = await manager.client.call('createJob', { body: aDraft(system) });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => manager.client.call('submitJob', { path: { id } })),
    );
    expect(new Set(answers.map(job => job.submittedAt)).size).toBe(1);
    const moves = await system.sql(`select 1 from audit_entries where subject_id = $1 and action = 'MODERATION'`, [id]);
    expect(moves).toHaveLength(1);
  });

  it('names every answer that is missing', async () => {
    const { id } = await manager.client.call('createJob', { body: { categoryCode: 'RUNWAY' } });
    await expect(manager.client.call('submitJob', { path: { id } })).rejects.toMatchObject({
      code: 'JOB_INCOMPLETE',
      fields: { location: expect.any(String), description: expect.any(String), eventDatePeriods: expect.any(String) },
    });
  });

  it('ends the registration of a new manager, who is reviewed too', async () => {
    const newcomer = await aManager(system, { approved: false });
    await aSubmittedJob(system, newcomer);
    expect(await newcomer.client.call('getUser', {})).toMatchObject({
      state: 'ACTIVE',
      moderation: 'ON_REVIEW',
      onboardingStep: null,
    });
  });

  it('requires rush booking for a start within a day', async () => {
    const soon = (hours: number) =>
      new Date(
        Math.ceil((system.server.app.clock.now().getTime() + hours * 3_600_000) / 900_000) * 900_000,
      ).toISOString();
    const { id } = await manager.client.call('createJob', {
      body: aDraft(system, { eventDatePeriods: [{ start: soon(10), end: soon(12) }] }),
    });
    await expect(manager.client.call('submitJob', { path: { id } })).rejects.toMatchObject({
      fields: { premiumServices: expect.any(String) },
    });
    await manager.client.call('saveJob', { path: { id }, body: { premiumServices: ['RUSH_BOOKING'] } });
    await expect(manager.client.call('submitJob', { path: { id } })).resolves.toMatchObject({
      awaitsPayment: true,
    });
  });
});

describe('getJobs of a manager by the models of their jobs', () => {
  it('lists the jobs with someone booked, with an offer to answer, and with a selection', async () => {
    const [busy, one, other] = [await aManager(system), await aModel(system), await aModel(system)];
    const listed = async (status: 'active' | 'booked' | 'pending' | 'suggested' | 'archive') => {
      const { items, counts } = await busy.client.call('getJobs', { path: { status }, query: {} });
      expect(counts.total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    const [booking, asking, free] = [
      await anOpenJob(system, busy, staff),
      await anOpenJob(system, busy, staff, {
        eventDatePeriods: [{ start: dayAhead(system, 25), end: dayAhead(system, 25, 22) }],
      }),
      await anOpenJob(system, busy, staff),
    ];
    const draft = await busy.client.call('createJob', { body: { selectedModelIds: [one.id] } });
    await one.client.call('applyToJob', { path: { id: booking.id }, body: {} });
    await busy.client.call('acceptApplication', { path: { jobId: booking.id, modelId: one.id } });
    for (const { id } of [one, other])
      await busy.client.call('sendRequest', { path: { id: asking.id }, body: { chatUserId: id } });
    expect(await listed('active')).toEqual([draft.id, free.id, asking.id, booking.id]);
    expect(await listed('booked')).toEqual([booking.id]);
    expect(await listed('pending')).toEqual([asking.id]);
    expect(await listed('suggested')).toEqual([draft.id]);
    await busy.client.call('cancelJob', { path: { id: booking.id }, body: { description: 'No budget.' } as never });
    expect([await listed('booked'), await listed('archive')]).toEqual([[], [booking.id]]);
  });
});

describe('getJobs in the order of their start', () => {
  it('lists what is on or ahead, page by page, however long ago it was made', async () => {
    const busy = await aManager(system);
    const on = (days: number) => ({
      eventDatePeriods: [{ start: dayAhead(system, days), end: dayAhead(system, days, 22) }],
    });
    const today = await anOpenJob(system, busy, staff, on(20));
    const over = await anOpenJob(system, busy, staff, on(21));
    const [last, middle] = [await anOpenJob(system, busy, staff, on(40)), await anOpenJob(system, busy, staff, on(30))];
    await busy.client.call('createJob', { body: aDraft(system, on(5)) });
    await beginJob(system.sql, today.id);
    await beginJob(system.sql, over.id, 'ENDED');
    await system.sql(
      `update jobs set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' where id = $1`,
      [over.id],
    );
    const read = (cursor?: string) =>
      busy.client.call('getJobs', {
        path: { status: 'active' },
        query: { order: 'NEXT', limit: 2, ...(cursor && { cursor }) },
      });
    const first = await read();
    expect(first.items.map(({ id }) => id)).toEqual([today.id, middle.id]);
    expect(first.counts.total).toBe(3);
    const rest = await read(first.nextCursor ?? '');
    expect(rest.items.map(({ id }) => id)).toEqual([last.id]);
    expect(rest.nextCursor).toBeNull();
  });
});

describe('getJob', () => {
  it('answers another manager and a malformed id with 404', async () => {
    const job = await aSubmittedJob(system, manager);
    const other = await aManager(system);
    await expect(other.client.call('getJob', { path: { id: job.id } })).rejects.toMatchObject({ status: 404 });
    await expect(other.client.call('getJob', { path: { id: 'nonsense' } })).rejects.toThrow('Invalid id');
    expect((await fetch(`${system.url}/2024-07/job/nonsense`)).status).toBe(422);
  });

  it('shows a model the city and a circle, never the address, before a booking', async () => {
    const model = await aModel(system);
    const job = await anOpenJob(system, manager, staff);
    const jobForModel = await model.client.call('getJob', { path: { id: job.id } });
    expect(jobForModel).toMatchObject({ audience: 'MODEL', city: 'Las Vegas', location: null });
    expect(JSON.stringify(jobForModel)).not.toContain('side door');
  });

  it('draws a circle that shows the neighbourhood and not the address, whatever the job', async () => {
    const model = await aModel(system);
    const location = aDraft(system).location as NonNullable<JobDraft['location']>;
    const at = async (latitude: number, longitude: number) => {
      const { id } = await anOpenJob(system, manager, staff, { location: { ...location, latitude, longitude } });
      return model.client.call('getJob', { path: { id } });
    };
    const [one, other, next] = [
      await at(36.1721, -115.1412),
      await at(36.1795, -115.1378),
      await at(36.1605, -115.1412),
    ];
    const circle = { latitude: 36.18, longitude: expect.closeTo(-115.1435, 3), radiusMiles: 1 };
    expect(one).toMatchObject({ circle, distanceMiles: 1 });
    expect(other).toMatchObject({ circle, distanceMiles: 1 });
    expect(next).toMatchObject({ circle: { latitude: 36.16, longitude: expect.any(Number) } });
  });
});

describe('cancelJob', () => {
  it('releases and notifies all participants', async () => {
    const model = await aModel(system);
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const cancelled = await manager.client.call('cancelJob', {
      path: { id: job.id },
      body: { reason: 'OTHER', description: 'The venue burnt down.' },
    });
    expect(cancelled).toMatchObject({ lifecycle: 'CANCELLED', counts: { applied: 0, declined: 1 } });
    expect(await saved(cancelled)).toMatchObject({ lifecycle: 'CANCELLED' });
  });

  it('requires a reason', async () => {
    const job = await aSubmittedJob(system, manager);
    await expect(
      manager.client.call('cancelJob', { path: { id: job.id }, body: { reason: 'OTHER', description: ' ' } }),
    ).rejects.toMatchObject({
      fields: { description: expect.any(String) },
    });
  });

  it('lists the allowed transitions when it is refused', async () => {
    const { id } = await aSubmittedJob(system, manager);
    const cancel = () =>
      manager.client.call('cancelJob', {
        path: { id },
        body: { reason: 'OTHER', description: 'The venue burnt down.' },
      });
    await cancel();
    await expect(cancel()).rejects.toMatchObject({
      status: 409,
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'CANCELLED', to: 'CANCELLED', allowed: [] },
    });
  });
});

describe('the state machines', () => {
  const machines = {
    lifecycle: jobTransitions,
    moderation: moderationTransitions,
    participant: participantTransitions,
    state: userStateTransitions,
  };
  it.each(Object.entries(machines))('%s are the same in the contract and in the database', async (machine, table) => {
    const rows = await system.sql('select from_state, to_state from allowed_moves where machine = $1', [machine]);
    const inDatabase = rows.map(row => `${row.from_state} → ${row.to_state}`).sort();
    const inContract = Object.entries(table)
      .flatMap(([from, tos]) => tos.map((to: string) => `${from} → ${to}`))
      .sort();
    expect(inDatabase).toEqual(inContract);
  });

  it('are enforced by the database itself', async () => {
    const job = await aSubmittedJob(system, manager);
    await expect(system.sql(`update jobs set lifecycle = 'PAYOUT' where id = $1`, [job.id])).rejects.toThrow(
      'illegal lifecycle move',
    );
    await expect(
      system.sql(`update audit_entries set why = 'changed' where subject_id = $1`, [job.id]),
    ).rejects.toThrow('never changed');
  });
});
