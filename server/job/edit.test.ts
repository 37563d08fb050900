import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import { aDraft, anOpenJob, aSubmittedJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);

const DAY_MS = 86_400_000;
const readJob = async (id: string) => (await manager.client.call('getJob', { path: { id } })) as Job;
const edit = async (job: { id: string }, body: Parameters<typeof aDraft>[1]) =>
  manager.client.call('saveJob', {
    path: { id: job.id },
    body: { ...body, revision: (await readJob(job.id)).revision },
  });
const apply = (model: Person, id: string) => model.client.call('applyToJob', { path: { id }, body: {} });
const accept = (model: Person, id: string) =>
  manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
const book = async (model: Person, id: string) => {
  await apply(model, id);
  await accept(model, id);
};
const seenBy = async (model: Person, id: string) => {
  const job = await model.client.call('getJob', { path: { id } });
  if (job.audience !== 'MODEL') throw new Error('A model sees a job as a model.');
  return job;
};

describe('the pay of a job with bookings', () => {
  it('is raised a few times, lowered without a limit, and free to change before the first booking', async () => {
    const job = await anOpenJob(system, manager, staff);
    const model = await aModel(system);
    const pay = (hourlyRate: number) => edit(job, { hourlyRate });
    for (let rate = 5_000; rate < 5_010; rate += 1) await pay(rate);
    await staff.client.call('approveJob', { path: { id: job.id }, body: {} });
    await book(model, job.id);
    for (let rate = 5_011; rate < 5_016; rate += 1) await pay(rate);
    await expect(pay(5_016)).rejects.toMatchObject({ code: 'PAY_RAISED_OFTEN' });
    await pay(5_000);
    await expect(pay(5_001)).rejects.toMatchObject({ code: 'PAY_RAISED_OFTEN' });
  });
});

describe('an edit of an open job', () => {
  it('of the places takes effect at once without new agreement', async () => {
    const job = await anOpenJob(system, manager, staff);
    const edited = await edit(job, { amountAnyGender: 3 });
    expect(edited).toMatchObject({
      moderation: 'APPROVED',
      lifecycle: 'APPLICATIONS_ACCEPTANCE',
      places: { total: 4 },
    });
    expect((await seenBy(await aModel(system), job.id)).termsVersion).toBe(1);
  });

  it('without a change has no effect, however it is written', async () => {
    const job = await anOpenJob(system, manager, staff);
    const periods = job.eventDatePeriods.map(({ start, end }) => ({ end: end.replace('Z', '+00:00'), start }));
    expect(await edit(job, { eventDatePeriods: periods, hourlyRate: job.hourlyRate })).toEqual(await readJob(job.id));
    expect(await readJob(job.id)).toMatchObject({ moderation: 'APPROVED', revision: job.revision });
  });

  it('of the venue note alone does not change the terms', async () => {
    const job = await anOpenJob(system, manager, staff);
    const location = { ...aDraft(system).location, venueNote: 'Now by the front door.' } as never;
    expect(await edit(job, { location })).toMatchObject({ moderation: 'APPROVED' });
  });

  it('adds no premium service, for which nobody would be charged, but takes one away and back', async () => {
    const [plain, helped] = [
      await anOpenJob(system, manager, staff),
      await anOpenJob(system, manager, staff, { premiumServices: ['AGENT_ASSISTANCE'] }),
    ];
    const refusal = {
      code: 'VALIDATION',
      fields: { premiumServices: expect.stringMatching(/None can be added afterwards.$/) },
    };
    await expect(edit(plain, { premiumServices: ['AGENT_ASSISTANCE'] })).rejects.toMatchObject(refusal);
    await expect(edit(helped, { premiumServices: ['AGENT_ASSISTANCE', 'RUSH_BOOKING'] })).rejects.toMatchObject(
      refusal,
    );
    expect(await edit(helped, { premiumServices: [] })).toMatchObject({ premiumServices: [] });
    const premiumServices = ['AGENT_ASSISTANCE' as const];
    expect(await edit(helped, { premiumServices })).toMatchObject({ moderation: 'APPROVED', premiumServices });
  });

  it('of the terms returns to review, and pauses applications', async () => {
    const [job, model, late] = [await anOpenJob(system, manager, staff), await aModel(system), await aModel(system)];
    await apply(model, job.id);
    expect(await edit(job, { hourlyRate: 5_000 })).toMatchObject({ moderation: 'ON_REVIEW' });
    await expect(accept(model, job.id)).rejects.toMatchObject({ code: 'JOB_ON_REVIEW' });
    await expect(apply(late, job.id)).rejects.toMatchObject({ status: expect.any(Number) });
    const request = manager.client.call('sendRequest', { path: { id: job.id }, body: { chatUserId: late.id } });
    await expect(request).rejects.toMatchObject({ code: 'JOB_ON_REVIEW' });
    const { changes } = await staff.client.call('getJobReview', { path: { id: job.id } });
    expect(changes).toEqual([{ field: 'hourlyRate', before: 4_000, after: 5_000 }]);
    await staff.client.call('approveJob', { path: { id: job.id }, body: {} });
    expect((await accept(model, job.id)).applicant.status).toBe('PENDING');
  });

  it('keeps bookings, asks booked models to agree again, and cancels open requests', async () => {
    const [job, booked, asked] = [await anOpenJob(system, manager, staff), await aModel(system), await aModel(system)];
    await book(booked, job.id);
    await manager.client.call('sendRequest', { path: { id: job.id }, body: { chatUserId: asked.id } });
    const moved = [{ start: dayAhead(system, 11, 18), end: dayAhead(system, 11, 22) }];
    const edited = await edit(job, { eventDatePeriods: moved });
    expect(edited).toMatchObject({ moderation: 'ON_REVIEW', counts: { booked: 1, pending: 0 } });
    const held = await system.sql('select lower(during) as start from booked_periods where job_id = $1', [job.id]);
    expect(held).toEqual([{ start: new Date(moved[0]?.start ?? '') }]);
    expect((await seenBy(booked, job.id)).participation).toMatchObject({ status: 'BOOKED', termsChanged: true });
    const path = { id: job.id };
    const agree = (termsVersion: number) =>
      booked.client.call('answerTerms', { path, body: { answer: 'AGREED', termsVersion } });
    await expect(agree(1)).rejects.toMatchObject({ code: 'TERMS_CHANGED' });
    expect((await agree(2)).participation).toMatchObject({ status: 'BOOKED', termsChanged: false });
    expect((await agree(2)).participation).toMatchObject({ status: 'BOOKED' });
  });

  it('lets a booked model leave without points, and reopens the place', async () => {
    const [job, model] = [await anOpenJob(system, manager, staff), await aModel(system)];
    await book(model, job.id);
    await edit(job, { description: 'Something else entirely is asked of the models now.' });
    const body = { answer: 'LEFT', termsVersion: 2 } as const;
    const left = await model.client.call('answerTerms', { path: { id: job.id }, body });
    expect(left.participation).toMatchObject({ status: 'DECLINED' });
    expect(await readJob(job.id)).toMatchObject({
      lifecycle: 'APPLICATIONS_ACCEPTANCE',
      counts: { booked: 0, declined: 1 },
      places: { booked: 0 },
    });
  });

  it('to a time at which a booked model has another booking is refused, naming the model', async () => {
    const model = await aModel(system, { firstName: 'Odile' });
    const elsewhere = await anOpenJob(system, manager, staff, {
      eventDatePeriods: [{ start: dayAhead(system, 15, 18), end: dayAhead(system, 15, 22) }],
    });
    const job = await anOpenJob(system, manager, staff);
    await book(model, elsewhere.id);
    await book(model, job.id);
    const moved = [{ start: dayAhead(system, 15, 20), end: dayAhead(system, 15, 23) }];
    await expect(edit(job, { eventDatePeriods: moved })).rejects.toMatchObject({
      code: 'MODEL_BUSY',
      fields: { eventDatePeriods: 'Odile is booked elsewhere at the new time.' },
    });
    expect(await readJob(job.id)).toMatchObject({ eventDatePeriods: job.eventDatePeriods, moderation: 'APPROVED' });
  });

  it('cannot remove a booked place, and ends staffing when no place is left open', async () => {
    const [job, model] = [await anOpenJob(system, manager, staff), await aModel(system)];
    await book(model, job.id);
    await expect(edit(job, { amountFemales: 0 })).rejects.toMatchObject({
      fields: { amountFemales: '1 Female is booked already.' },
    });
    expect(await edit(job, { amountAnyGender: 0 })).toMatchObject({
      lifecycle: 'INVOICED',
      places: { total: 1, booked: 1 },
    });
  });

  it('is refused when it makes the job invalid', async () => {
    const job = await anOpenJob(system, manager, staff);
    const soon = [{ start: dayAhead(system, 0, 23), end: dayAhead(system, 1, 3) }];
    await expect(edit(job, { eventDatePeriods: soon })).rejects.toMatchObject({ status: 422 });
    await expect(edit(job, { amountFemales: 0, amountAnyGender: 0 })).rejects.toMatchObject({
      fields: { amountAnyGender: 'Ask for at least one model.' },
    });
  });

  it('of an older revision is refused and overwrites nothing', async () => {
    const job = await anOpenJob(system, manager, staff);
    await edit(job, { amountMales: 1 });
    const late = manager.client.call('saveJob', {
      path: { id: job.id },
      body: { amountMales: 2, revision: job.revision },
    });
    await expect(late).rejects.toMatchObject({ code: 'STALE_DRAFT' });
    expect((await readJob(job.id)).amountMales).toBe(1);
  });

  it('that staff decline cancels the job and notifies booked models', async () => {
    const [job, model] = [await anOpenJob(system, manager, staff), await aModel(system)];
    await book(model, job.id);
    await edit(job, { description: 'Something no marketplace would ever allow anyone to ask.' });
    await staff.client.call('declineJob', { path: { id: job.id }, body: { reason: 'UNSAFE', text: 'Not here.' } });
    expect(await readJob(job.id)).toMatchObject({
      lifecycle: 'CANCELLED',
      moderation: 'DECLINED',
      cancellation: { reason: 'DECLINED', description: 'Not here.' },
      appealUntil: null,
    });
    expect((await seenBy(model, job.id)).participation).toMatchObject({ status: 'DECLINED' });
  });
});

describe('an edit of a job under review', () => {
  it('is saved, and a decision about the earlier revision is refused', async () => {
    const job = await aSubmittedJob(system, manager);
    await edit(job, { description: 'Greet guests at our stand, and carry trays around as well.' });
    expect(await readJob(job.id)).toMatchObject({ moderation: 'ON_REVIEW', revision: job.revision + 1 });
    const approve = (revision: number) => staff.client.call('approveJob', { path: { id: job.id }, body: { revision } });
    await expect(approve(job.revision)).rejects.toMatchObject({ code: 'JOB_CHANGED' });
    expect((await approve(job.revision + 1)).job).toMatchObject({ moderation: 'APPROVED' });
  });

  it('after a question from staff waits until its owner submits it', async () => {
    const job = await aSubmittedJob(system, manager);
    const notes = [{ field: 'description', note: 'What is worn?' }];
    await staff.client.call('requestJobInformation', { path: { id: job.id }, body: { notes } });
    const edited = await edit(job, { description: 'Greet guests at our stand, in your own black suit.' });
    expect(edited).toMatchObject({ moderation: 'INFO_REQUESTED', moderationNotes: [{ field: 'description' }] });
    const sent = await manager.client.call('submitJob', { path: { id: job.id } });
    expect(sent).toMatchObject({ moderation: 'ON_REVIEW', moderationNotes: [] });
    const { changes } = await staff.client.call('getJobReview', { path: { id: job.id } });
    expect(changes.map(({ field }) => field)).toEqual(['description']);
  });
});

describe('copyJob', () => {
  it('creates a draft with the same answers except the dates', async () => {
    const job = await anOpenJob(system, manager, staff);
    const copy = await manager.client.call('copyJob', { path: { id: job.id } });
    expect(copy).toMatchObject({
      lifecycle: 'DRAFT',
      moderation: null,
      submittedAt: null,
      description: job.description,
      location: job.location,
      hourlyRate: job.hourlyRate,
      eventDatePeriods: [],
      counts: { all: 0 },
      places: { total: job.places.total, booked: 0 },
    });
    expect(copy.id).not.toBe(job.id);
    expect(copy).toMatchObject({ onboardingStep: 'JOB_DATE_TIME' });
  });
});

describe('appealJob', () => {
  const aDeclinedJob = async () => {
    const job = await aSubmittedJob(system, manager);
    await staff.client.call('declineJob', {
      path: { id: job.id },
      body: { reason: 'INCOMPLETE', text: 'Too little.' },
    });
    return readJob(job.id);
  };
  const appeal = (id: string) =>
    manager.client.call('appealJob', { path: { id }, body: { text: 'It is a real fair.' } });

  it('returns a declined job to review with its owner’s explanation, once', async () => {
    const job = await aDeclinedJob();
    expect(Date.parse(job.appealUntil ?? '') - system.server.app.clock.now().getTime()).toBeCloseTo(30 * DAY_MS, -5);
    expect(await appeal(job.id)).toMatchObject({ moderation: 'ON_REVIEW', appealUntil: null });
    expect((await appeal(job.id)).moderation).toBe('ON_REVIEW');
    expect(await staff.client.call('getJobReview', { path: { id: job.id } })).toMatchObject({
      appeal: 'It is a real fair.',
    });
    const { items } = await staff.client.call('getQueue', { query: { limit: 100 } });
    expect(items.find(({ id }) => id === job.id)).toMatchObject({ appealed: true });
    await staff.client.call('declineJob', { path: { id: job.id }, body: { reason: 'INCOMPLETE', text: 'Still.' } });
    await expect(appeal(job.id)).rejects.toMatchObject({ code: 'APPEAL_CLOSED' });
  });

  it('is refused for a job that was not declined', async () => {
    const job = await aSubmittedJob(system, manager);
    await expect(appeal(job.id)).rejects.toMatchObject({ code: 'APPEAL_CLOSED' });
  });
});

describe('over time', () => {
  it('an edit is not refused for dates that only time made invalid, until the job starts', async () => {
    const job = await anOpenJob(system, manager, staff);
    await system.wait(9 * DAY_MS);
    expect(await edit(job, { amountMales: 1 })).toMatchObject({ places: { total: 3 } });
    await system.wait(2 * DAY_MS);
    await expect(edit(job, { amountMales: 2 })).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });

  it('an appeal is refused after thirty days', async () => {
    const job = await aSubmittedJob(system, manager);
    const later = await aStaff(system);
    await later.client.call('declineJob', { path: { id: job.id }, body: { reason: 'OTHER', text: 'No.' } });
    await system.wait(31 * DAY_MS);
    const appeal = manager.client.call('appealJob', { path: { id: job.id }, body: { text: 'But why?' } });
    await expect(appeal).rejects.toMatchObject({ code: 'APPEAL_CLOSED' });
  });
});
