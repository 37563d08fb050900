import { describe, expect, it } from 'vitest';
import { savedOf } from '#contract/rules/saved-profile.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);
const openJob = (over: JobDraft = {}, owner: Person = manager, by: Person = staff) =>
  anOpenJob(system, owner, by, over);
const oneFemale = { amountFemales: 1, amountAnyGender: 0 };
const apply = (model: Person, id: string) => model.client.call('applyToJob', { path: { id }, body: {} });
const accept = (jobId: string, model: Person, owner: Person = manager) =>
  owner.client.call('acceptApplication', { path: { jobId, modelId: model.id } });
const decline = (jobId: string, model: Person) =>
  manager.client.call('declineApplication', { path: { jobId, modelId: model.id } });
const undo = (jobId: string, model: Person) =>
  manager.client.call('undoDecline', { path: { jobId, modelId: model.id } });
const list = (id: string, type: 'all' | 'applied' | 'pending' | 'booked' | 'declined') =>
  manager.client.call('getApplicants', { path: { id, type }, query: {} });

const rowsAgree = async (jobId: string) => {
  const [tally] = await system.sql(
    `select t.applied = count(*) filter (where p.status = 'APPLIED') and t.pending = count(*) filter (where p.status = 'PENDING')
      and t.booked = count(*) filter (where p.status = 'BOOKED') and t.declined = count(*) filter (where p.status = 'DECLINED') as agree
     from job_tallies t left join participants p using (job_id) where t.job_id = $1 group by t.job_id`,
    [jobId],
  );
  expect(tally).toEqual({ agree: true });
};

describe('applyToJob', () => {
  it('adds an application, with counts that match the rows', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    expect(await apply(model, job.id)).toMatchObject({ participation: { status: 'APPLIED' } });
    await apply(model, job.id);
    const { items, counts } = await list(job.id, 'applied');
    expect(items.map(item => item.model.id)).toEqual([model.id]);
    expect(counts).toEqual({ all: 1, applied: 1, pending: 0, booked: 0, declined: 0 });
    await rowsAgree(job.id);
  });

  it('answers what the model reads afterwards, also the second time', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    const read = () => model.client.call('getJob', { path: { id: job.id } });
    expect(await apply(model, job.id)).toEqual(await read());
    await manager.client.call('getApplicantRecord', { path: { jobId: job.id, modelId: model.id } });
    expect(await read()).not.toMatchObject({ participation: { viewedAt: null } });
    await model.client.call('withdrawApplication', { path: { id: job.id } });
    await system.sql('update users set identity_verified_at = null where id = $1', [model.id]);
    expect(await apply(model, job.id)).toEqual(await read());
  });

  it('keeps the note without contact details, however they are written', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    const note = 'I know the stand. Call 702 555 0100 or ines at mail dot com.';
    await model.client.call('applyToJob', { path: { id: job.id }, body: { note } });
    const read = await manager.client.call('getApplicant', { path: { jobId: job.id, modelId: model.id } });
    expect(read.note).toBe('I know the stand. Call •••• or ••••.');
    expect(await system.sql('select note from participants where job_id = $1', [job.id])).toEqual([
      { note: read.note },
    ]);
  });

  it('shows the manager only first name and age band', async () => {
    const [job, model] = [await openJob(), await aModel(system, { firstName: 'Oda' })];
    await apply(model, job.id);
    const text = JSON.stringify(await list(job.id, 'all'));
    expect(text).toContain('Oda');
    expect(text).not.toContain('Vale');
    expect(text).not.toContain(model.phone);
    expect(text).not.toContain('1999');
  });

  it('refuses a model that no place of the job fits', async () => {
    const job = await openJob(oneFemale);
    await expect(apply(await aModel(system, { gender: 'MALE' }), job.id)).rejects.toMatchObject({
      status: 409,
      code: 'PLACES_FULL',
    });
  });

  it('refuses a model who lives too far from a job for locals', async () => {
    const job = await openJob({ localModelsOnly: true });
    const far = await aModel(system, { latitude: 40.71, longitude: -74.01 });
    await expect(apply(far, job.id)).rejects.toMatchObject({ code: 'NOT_SUITABLE' });
  });

  it('refuses measurements that were not confirmed for 90 days, until one save confirms them', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    const confirmedDaysAgo = (days: number) =>
      system.sql(
        `update models set measurements_confirmed_at = app_now() - make_interval(days => $2) where user_id = $1`,
        [model.id, days],
      );
    await confirmedDaysAgo(90);
    // Who has given none has none to confirm.
    await apply(model, job.id);
    await model.client.call('withdrawApplication', { path: { id: job.id } });
    await system.sql('update models set waist_in = 24 where user_id = $1', [model.id]);
    await expect(apply(model, job.id)).rejects.toMatchObject({ status: 409, code: 'MEASUREMENTS_OLD' });
    await confirmedDaysAgo(89);
    await apply(model, job.id);
    // What was applied for before stays.
    await confirmedDaysAgo(200);
    expect(await apply(model, job.id)).toMatchObject({ participation: { status: 'APPLIED' } });
    await model.client.call('withdrawApplication', { path: { id: job.id } });
    const { profile } = await model.client.call('getModelProfile', {});
    if (!profile) throw new Error('The model has no profile.');
    await model.client.call('saveModelProfile', { body: savedOf(profile) });
    await apply(model, job.id);
  });

  it('can be withdrawn, which deletes the row', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    await apply(model, job.id);
    await model.client.call('withdrawApplication', { path: { id: job.id } });
    expect((await list(job.id, 'all')).counts.all).toBe(0);
    await rowsAgree(job.id);
  });
});

describe('the database', () => {
  it('refuses a participant or an account in a state that no call leads to', async () => {
    const [job, model, stranger] = [await openJob(), await aModel(system), await aModel(system)];
    await apply(model, job.id);
    const insert = `insert into participants (job_id, model_id, status, terms_version, applied_at)
      values ($1, $2, 'BOOKED', 1, app_now())`;
    await expect(system.sql(insert, [job.id, stranger.id])).rejects.toThrow(
      'illegal participant move from none to BOOKED',
    );
    await decline(job.id, model);
    const update = `update participants set status = 'BOOKED' where job_id = $1`;
    await expect(system.sql(update, [job.id])).rejects.toThrow('illegal participant move from DECLINED to BOOKED');
    await expect(system.sql('delete from participants where job_id = $1', [job.id])).rejects.toThrow(
      'illegal participant move from DECLINED to none',
    );
    await expect(system.sql(`update users set type = 'MANAGER' where id = $1`, [model.id])).rejects.toThrow(
      'illegal type move from MODEL to MANAGER',
    );
  });
});

describe('acceptApplication', () => {
  it('books, starts the staffing, and ends it with the last place', async () => {
    const job = await openJob({ amountFemales: 1, amountAnyGender: 1 });
    const models = [await aModel(system), await aModel(system)];
    for (const model of models) await apply(model, job.id);
    await accept(job.id, models[0] as Person);
    expect(await manager.client.call('getJob', { path: { id: job.id } })).toMatchObject({
      lifecycle: 'STAFFING',
      places: { booked: 1, left: { females: 0, anyGender: 1 } },
    });
    await accept(job.id, models[1] as Person);
    expect(await manager.client.call('getJob', { path: { id: job.id } })).toMatchObject({
      lifecycle: 'INVOICED',
      places: { booked: 2 },
    });
  });

  it('records the actor in the audit log', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    await apply(model, job.id);
    await accept(job.id, model);
    const moves = await system.sql(
      `select actor, before ->> 'status' as was, after ->> 'status' as became from audit_entries
        where subject = 'PARTICIPANT' and subject_id = $1 order by id`,
      [job.id],
    );
    expect(moves).toEqual([
      { actor: `user:${model.id}`, was: null, became: 'APPLIED' },
      { actor: `user:${manager.id}`, was: 'APPLIED', became: 'BOOKED' },
    ]);
  });

  it('is idempotent, and shows the full name', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    await apply(model, job.id);
    const [first, second] = await Promise.all([accept(job.id, model), accept(job.id, model)]);
    expect(first.applicant).toMatchObject({ status: 'BOOKED', model: { fullName: 'Ines Vale' } });
    expect(second.counts.booked).toBe(1);
  });

  it('refuses the second of two applicants for one place', async () => {
    const job = await openJob(oneFemale);
    const models = [await aModel(system), await aModel(system), await aModel(system)];
    for (const model of models) await apply(model, job.id);
    const outcomes = await Promise.allSettled(models.map(model => accept(job.id, model)));
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'PLACES_FULL' });
    await rowsAgree(job.id);
  });

  it('refuses a model just booked elsewhere, and names the time', async () => {
    const other = await aManager(system);
    const model = await aModel(system, { firstName: 'Rhea' });
    const [mine, theirs] = [await openJob(), await openJob({}, other)];
    await apply(model, mine.id);
    await apply(model, theirs.id);
    await accept(theirs.id, model, other);
    const { items } = await list(mine.id, 'applied');
    expect(items[0]?.conflicts).toHaveLength(1);
    await expect(accept(mine.id, model)).rejects.toMatchObject({
      status: 409,
      code: 'MODEL_BUSY',
      sentence: expect.stringMatching(/^Rhea was just booked elsewhere/),
    });
  });

  it('never double-books a model under concurrent calls', async () => {
    const owners = await Promise.all([aManager(system), aManager(system), aManager(system)]);
    const model = await aModel(system);
    const jobs = await Promise.all(owners.map(owner => openJob({}, owner)));
    for (const job of jobs) await apply(model, job.id);
    const outcomes = await Promise.allSettled(jobs.map((job, index) => accept(job.id, model, owners[index])));
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'MODEL_BUSY' });
  });

  it('allows the same model on days that do not overlap', async () => {
    const model = await aModel(system);
    const next = { eventDatePeriods: [{ start: dayAhead(system, 10, 22), end: dayAhead(system, 10, 23) }] };
    const [first, second] = [await openJob(), await openJob(next)];
    for (const job of [first, second]) {
      await apply(model, job.id);
      await expect(accept(job.id, model)).resolves.toMatchObject({ applicant: { status: 'BOOKED' } });
    }
  });

  it('answers 404 for another manager’s job', async () => {
    const [job, model, other] = [await openJob(), await aModel(system), await aManager(system)];
    await apply(model, job.id);
    await expect(accept(job.id, model, other)).rejects.toMatchObject({ status: 404 });
  });

  it('reports that the model withdrew, and the same for models who never applied', async () => {
    const [job, model, stranger] = [await openJob(), await aModel(system), await aModel(system)];
    await apply(model, job.id);
    await model.client.call('withdrawApplication', { path: { id: job.id } });
    const gone = { status: 404, sentence: 'This model takes part in the job no longer.' };
    for (const who of [model, stranger, manager]) {
      await expect(accept(job.id, who)).rejects.toMatchObject(gone);
      await expect(decline(job.id, who)).rejects.toMatchObject(gone);
      await expect(undo(job.id, who)).rejects.toMatchObject(gone);
    }
  });

  it('requests the model again when the terms have changed', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    await apply(model, job.id);
    await system.sql('update jobs set terms_version = terms_version + 1 where id = $1', [job.id]);
    expect((await accept(job.id, model)).applicant).toMatchObject({ status: 'PENDING', requestStatus: 'SENT' });
  });
});

describe('declineApplication', () => {
  it('can be undone for fifteen minutes, before the model is notified', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    await apply(model, job.id);
    expect((await decline(job.id, model)).applicant).toMatchObject({
      status: 'DECLINED',
      undoUntil: expect.any(String),
    });
    expect(await model.client.call('getJob', { path: { id: job.id } })).toMatchObject({
      participation: { status: 'APPLIED' },
    });
    expect((await undo(job.id, model)).applicant).toMatchObject({ status: 'APPLIED', undoUntil: null });
    await decline(job.id, model);
    await system.wait(15 * 60_000 + 1_000);
    await expect(undo(job.id, model)).rejects.toMatchObject({
      status: 409,
      code: 'UNDO_LATE',
      sentence: 'It is too late to undo: the model has been told.',
    });
    expect(await model.client.call('getJob', { path: { id: job.id } })).toMatchObject({
      participation: { status: 'DECLINED' },
    });
    await rowsAgree(job.id);
  });

  it('does not undo a booking', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    await apply(model, job.id);
    await accept(job.id, model);
    await expect(decline(job.id, model)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      sentence: 'Ines is booked.',
      details: { from: 'BOOKED' },
    });
  });
});

describe('sendRequest', () => {
  const ask = (id: string, model: Person) =>
    manager.client.call('sendRequest', { path: { id }, body: { chatUserId: model.id } });

  it('books when the model accepts', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    expect((await ask(job.id, model)).applicant).toMatchObject({
      status: 'PENDING',
      requestExpiresAt: expect.any(String),
    });
    const answered = await model.client.call('answerRequest', { path: { id: job.id }, body: { answer: 'ACCEPTED' } });
    expect(answered).toMatchObject({
      participation: { status: 'BOOKED' },
      location: { venueNote: 'Ask for Dana at the side door.' },
    });
  });

  it('declines without penalty', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    await ask(job.id, model);
    await model.client.call('answerRequest', { path: { id: job.id }, body: { answer: 'DECLINED' } });
    expect((await list(job.id, 'declined')).items[0]).toMatchObject({ declinedBy: 'MODEL', requestStatus: 'DECLINED' });
  });

  it('can be cancelled while it is unanswered', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    await ask(job.id, model);
    const cancel = () => manager.client.call('cancelRequest', { path: { id: job.id }, body: { chatUserId: model.id } });
    expect((await cancel()).counts.all).toBe(0);
    await expect(cancel()).rejects.toMatchObject({ status: 409, code: 'REQUEST_CLOSED' });
  });

  it('stops at three open requests for each free place', async () => {
    const job = await openJob(oneFemale);
    for (let sent = 0; sent < 3; sent += 1) await ask(job.id, await aModel(system));
    await expect(ask(job.id, await aModel(system))).rejects.toMatchObject({ status: 409, code: 'REQUESTS_FULL' });
  });
});

describe('after 24 hours', () => {
  it('a request expires and leaves the lists', async () => {
    const [job, model] = [await openJob(), await aModel(system)];
    await manager.client.call('sendRequest', { path: { id: job.id }, body: { chatUserId: model.id } });
    await system.wait(24 * 3_600_000 + 1_000);
    expect((await list(job.id, 'all')).counts.all).toBe(0);
    await expect(
      model.client.call('answerRequest', { path: { id: job.id }, body: { answer: 'ACCEPTED' } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('at the start of the job', () => {
  it('a job without bookings is cancelled, and applicants are notified', async () => {
    const [job, model] = [await openJob({}, manager, await aStaff(system)), await aModel(system)];
    await apply(model, job.id);
    await system.wait(11 * 86_400_000);
    expect(await manager.client.call('getJob', { path: { id: job.id } })).toMatchObject({
      lifecycle: 'CANCELLED',
      counts: { applied: 0, declined: 1 },
    });
  });
});
