import { beforeAll, describe, expect, it } from 'vitest';
import { momentText } from '#contract/rules/zoned-time.ts';
import { aDraft, aSubmittedJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

let system: System;
let staff: Person;
beforeAll(async () => {
  system = await aSystem();
  staff = await aStaff(system);
});

/** A manager who registers with a first job: both are then under review. */
const aNewcomer = async () => {
  const manager = await aManager(system, { approved: false });
  const job = await aSubmittedJob(system, manager);
  return { manager, job };
};
const lifecycleOf = async (id: string) =>
  (await system.sql('select lifecycle, moderation from jobs where id = $1', [id]))[0];

describe('getQueue', () => {
  it('lists open reviews, rush first, with consistent counts', async () => {
    const { manager, job } = await aNewcomer();
    const regular = await aManager(system);
    const rush = await aSubmittedJob(system, regular, { premiumServices: ['RUSH_BOOKING'] });
    const { items, counts } = await staff.client.call('getQueue', {});
    expect(items.map(item => item.id)).toEqual([rush.id, ...items.slice(1).map(item => item.id)]);
    expect(items[0]).toMatchObject({
      subject: 'JOB',
      rush: true,
      from: 'Quill Events',
      city: 'Las Vegas',
      resubmitted: false,
      title: expect.stringMatching(/^Event and Trade Show in Las Vegas on /),
    });
    expect(Date.parse(items[0]?.dueAt ?? '') - Date.parse(items[0]?.submittedAt ?? '')).toBe(2 * 3_600_000);
    expect(items.map(item => item.id)).toEqual(expect.arrayContaining([manager.id, job.id]));
    expect(counts).toEqual({
      jobs: items.filter(item => item.subject === 'JOB').length,
      users: items.filter(item => item.subject === 'USER').length,
      mine: 0,
    });
    const first = await staff.client.call('getQueue', { query: { limit: 1 } });
    const second = await staff.client.call('getQueue', { query: { limit: 100, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...second.items]).toEqual(items);
  });
});

describe('approveJob', () => {
  it('opens the job of an approved manager and notifies them', async () => {
    const manager = await aManager(system);
    const job = await aSubmittedJob(system, manager);
    const review = await staff.client.call('approveJob', { path: { id: job.id }, body: {} });
    expect(review.job).toMatchObject({ lifecycle: 'APPLICATIONS_ACCEPTANCE', moderation: 'APPROVED' });
    expect(review.manager.phone).toMatch(/^\+1….{2}$/);
    expect(review.history[0]).toMatchObject({ who: 'Sol Reyes' });
    const again = staff.client.call('approveJob', { path: { id: job.id }, body: {} });
    await expect(again).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'APPROVED', to: 'APPROVED', allowed: ['ON_REVIEW'] },
    });
  });

  it('leaves the job a draft until its manager is approved', async () => {
    const { manager, job } = await aNewcomer();
    await staff.client.call('approveJob', { path: { id: job.id }, body: {} });
    expect(await lifecycleOf(job.id)).toEqual({ lifecycle: 'DRAFT', moderation: 'APPROVED' });
    const review = await staff.client.call('approveUser', { path: { id: manager.id } });
    expect(review.user).toMatchObject({ moderation: 'APPROVED', state: 'ACTIVE' });
    expect(review.jobs).toMatchObject([{ id: job.id, lifecycle: 'APPLICATIONS_ACCEPTANCE' }]);
  });

  it('approves both at once on request', async () => {
    const { manager, job } = await aNewcomer();
    const review = await staff.client.call('approveJob', { path: { id: job.id }, body: { approveManager: true } });
    expect(review.job.lifecycle).toBe('APPLICATIONS_ACCEPTANCE');
    expect(review.manager).toMatchObject({ id: manager.id, moderation: 'APPROVED' });
  });

  it('refuses to approve a manager with it who saved something else than was shown', async () => {
    const { manager, job } = await aNewcomer();
    const path = { id: job.id };
    const { managerFingerprint } = await staff.client.call('getJobReview', { path });
    await manager.client.call('saveName', { body: { name: 'Mara Quill', companyName: 'Other Events' } });
    const approve = (body: { managerFingerprint: string; approveManager: boolean }) =>
      staff.client.call('approveJob', { path, body });
    await expect(approve({ managerFingerprint, approveManager: true })).rejects.toMatchObject({
      status: 409,
      code: 'PERSON_CHANGED',
    });
    expect(await lifecycleOf(job.id)).toEqual({ lifecycle: 'DRAFT', moderation: 'ON_REVIEW' });
    const again = await staff.client.call('getJobReview', { path });
    expect(again.managerFingerprint).not.toBe(managerFingerprint);
    const review = await approve({ managerFingerprint: again.managerFingerprint, approveManager: true });
    expect(review.manager).toMatchObject({ companyName: 'Other Events', moderation: 'APPROVED' });
  });

  it('sends requests to the selected models who can do the job, and no others', async () => {
    const manager = await aManager(system);
    const [free, away, unlisted] = await Promise.all(
      ['Free', 'Away', 'Unlisted'].map(firstName => aModel(system, { firstName })),
    );
    await system.sql(
      `insert into book_outs (id, model_id, during) values (gen_random_uuid(), $1, tstzrange($2::timestamptz, $3::timestamptz))`,
      [away?.id, dayAhead(system, 9), dayAhead(system, 11)],
    );
    const selectedModelIds = [unlisted?.id ?? '', away?.id ?? '', free?.id ?? ''];
    const job = await aSubmittedJob(system, manager, { selectedModelIds });
    await system.sql('update models set listed = false where user_id = $1', [unlisted?.id]);
    const { job: open } = await staff.client.call('approveJob', { path: { id: job.id }, body: {} });
    expect(open.counts).toMatchObject({ all: 1, pending: 1 });
    const { items } = await manager.client.call('getApplicants', { path: { id: job.id, type: 'pending' } });
    expect(items).toMatchObject([{ requestStatus: 'SENT', model: { id: free?.id } }]);
  });

  it('refuses a job whose start has passed, an unknown one and an unsubmitted one', async () => {
    const manager = await aManager(system);
    const job = await aSubmittedJob(system, manager);
    await system.sql(`update jobs set starts_at = now() - interval '1 hour' where id = $1`, [job.id]);
    await expect(staff.client.call('approveJob', { path: { id: job.id }, body: {} })).rejects.toMatchObject({
      code: 'JOB_STARTED',
      sentence: expect.stringContaining('start has passed'),
    });
    const draft = await manager.client.call('createJob', { body: aDraft(system) });
    for (const id of [draft.id, manager.id])
      await expect(staff.client.call('approveJob', { path: { id }, body: {} })).rejects.toMatchObject({ status: 404 });
  });

  it('accepts one of two concurrent decisions', async () => {
    const manager = await aManager(system);
    const job = await aSubmittedJob(system, manager);
    const decline = { reason: 'OTHER', text: 'We do not do this.' } as const;
    const outcomes = await Promise.allSettled([
      staff.client.call('approveJob', { path: { id: job.id }, body: {} }),
      staff.client.call('declineJob', { path: { id: job.id }, body: decline }),
    ]);
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('approveUser', () => {
  it('refuses someone who saved something else than was shown', async () => {
    const { manager } = await aNewcomer();
    const path = { id: manager.id };
    const { fingerprint } = await staff.client.call('getUserReview', { path });
    await manager.client.call('saveSocialLinks', { body: { urlInstagram: 'someoneelse' } });
    await expect(staff.client.call('approveUser', { path, body: { fingerprint } })).rejects.toMatchObject({
      status: 409,
      code: 'PERSON_CHANGED',
      sentence: expect.stringContaining('look again'),
    });
    const now = await staff.client.call('getUserReview', { path });
    expect(now.user).toMatchObject({ moderation: 'ON_REVIEW', urlInstagram: expect.stringContaining('someoneelse') });
    const review = await staff.client.call('approveUser', { path, body: { fingerprint: now.fingerprint } });
    expect(review.user.moderation).toBe('APPROVED');
  });

  it('does not take what is not reviewed for a change', async () => {
    const { manager } = await aNewcomer();
    const path = { id: manager.id };
    const { fingerprint } = await staff.client.call('getUserReview', { path });
    await system.sql('update users set version = version + 1, updated_at = now() where id = $1', [manager.id]);
    const review = await staff.client.call('approveUser', { path, body: { fingerprint } });
    expect(review.user.moderation).toBe('APPROVED');
  });
});

describe('a manager who deleted their account', () => {
  it('leaves their jobs and their history to read, and nothing to decide', async () => {
    const manager = await aManager(system);
    const job = await aSubmittedJob(system, manager);
    await manager.client.call('cancelJob', {
      path: { id: job.id },
      body: { reason: 'BUDGET', description: 'No budget any more.' },
    });
    await manager.client.call('deleteUser', {});
    const path = { id: job.id };
    expect(await staff.client.call('getJobReview', { path })).toMatchObject({
      job: { id: job.id, lifecycle: 'CANCELLED' },
      manager: { id: manager.id, name: null, phone: '' },
      managerErasedAt: expect.any(String),
    });
    expect((await staff.client.call('getJobTimeline', { path })).moves.length).toBeGreaterThan(0);
    const person = { path: { id: manager.id } };
    const review = await staff.client.call('getUserReview', person);
    expect(review).toMatchObject({ erasedAt: expect.any(String), user: { name: null, companyName: null } });
    expect(review.jobs).toMatchObject([{ id: job.id }]);
    expect((await staff.client.call('getPersonEntries', { ...person, query: {} })).items.length).toBeGreaterThan(0);
    await expect(staff.client.call('approveUser', person)).rejects.toMatchObject({ status: 404 });
    await expect(staff.client.call('warnUser', { ...person, body: { text: 'Please be kind.' } })).rejects.toMatchObject(
      { status: 404 },
    );
  });
});

describe('requestJobInformation and declineJob', () => {
  it('pins notes to fields, and shows what changed when the job comes back', async () => {
    const manager = await aManager(system);
    const job = await aSubmittedJob(system, manager);
    const path = { id: job.id };
    const notes = [{ field: 'description', note: 'What will the models wear?' }];
    const answer = await staff.client.call('requestJobInformation', { path, body: { notes } });
    expect(answer.job).toMatchObject({ moderation: 'INFO_REQUESTED', moderationNotes: notes });
    const by = momentText(answer.job.answerUntil ?? '', job.location?.timeZone ?? '');
    expect((await textsTo(system, manager)).at(-1)).toContain(`Please answer by ${by}, or it is declined.`);
    expect(answer.changes).toEqual([]);
    const description = 'Greet guests at our stand, in a black dress that we provide.';
    await manager.client.call('saveJob', { path, body: { description } });
    await manager.client.call('submitJob', { path });
    const review = await staff.client.call('getJobReview', { path });
    expect(review.changes).toEqual([{ field: 'description', before: job.description, after: description }]);
    expect(review.history.find(entry => entry.why)?.why).toBe('description: What will the models wear?');
    const { items } = await staff.client.call('getQueue', { query: { limit: 100 } });
    expect(items.find(item => item.id === job.id)?.resubmitted).toBe(true);
  });

  it('refuses an unknown field, and changes nothing', async () => {
    const manager = await aManager(system);
    const job = await aSubmittedJob(system, manager);
    const notes = [{ field: 'shoes', note: 'Which?' }];
    await expect(
      staff.client.call('requestJobInformation', { path: { id: job.id }, body: { notes } }),
    ).rejects.toMatchObject({ code: 'VALIDATION', fields: { 'notes.0.field': expect.any(String) } });
    expect(await lifecycleOf(job.id)).toEqual({ lifecycle: 'DRAFT', moderation: 'ON_REVIEW' });
  });

  it('declines with a reason that the owner can read', async () => {
    const manager = await aManager(system);
    const job = await aSubmittedJob(system, manager);
    const body = { reason: 'UNSAFE', text: 'The venue is a private home.' } as const;
    const review = await staff.client.call('declineJob', { path: { id: job.id }, body });
    expect(review.job).toMatchObject({
      moderation: 'DECLINED',
      moderationReason: 'Not safe for models: The venue is a private home.',
    });
  });
});

describe('requestUserInformation and declineUser', () => {
  it('asks a person for more information, and declines them', async () => {
    const { manager } = await aNewcomer();
    const path = { id: manager.id };
    const notes = [{ field: 'companyName', note: 'Is this registered?' }];
    const answer = await staff.client.call('requestUserInformation', { path, body: { notes } });
    expect(answer.user).toMatchObject({ moderation: 'INFO_REQUESTED', moderationNotes: notes });
    const by = momentText(answer.user.answerUntil ?? '', 'UTC');
    expect((await textsTo(system, manager)).at(-1)).toContain(`Please answer by ${by}, or it is declined.`);
    const body = { reason: 'NOT_GENUINE', text: 'No such company.' } as const;
    const { user } = await staff.client.call('declineUser', { path, body });
    expect(user).toMatchObject({ moderation: 'DECLINED', moderationNotes: [] });
    await expect(staff.client.call('approveUser', { path })).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect((await staff.client.call('getUserReview', { path })).history[0]).toMatchObject({
      action: 'MODERATION',
      why: 'NOT_GENUINE: No such company.',
    });
  });
});
