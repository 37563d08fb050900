import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import { closeAccount } from '../testing/close-account.ts';
import { anOpenJob, aSubmittedJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const because = { body: { text: 'Three clients complained.' } };
const decide = (name: 'suspendUser' | 'reinstateUser', { id }: Person, { client } = staff) =>
  client.call(name, { path: { id }, ...because });
const ban = ({ id }: Person) => closeAccount(system, id, 'Three clients complained.');
const aReviewedModel = async () => {
  const model = await aModel(system);
  await system.sql(`update users set moderation = 'ON_REVIEW' where id = $1`, [model.id]);
  await system.sql(`update users set moderation = 'APPROVED' where id = $1`, [model.id]);
  return model;
};

describe('suspendUser', () => {
  it('keeps a job that is approved meanwhile closed, as its client is told', async () => {
    const manager = await aManager(system);
    const job = await aSubmittedJob(system, manager);
    await decide('suspendUser', manager);
    const { job: approved } = await staff.client.call('approveJob', { path: { id: job.id }, body: {} });
    expect(approved).toMatchObject({ moderation: 'APPROVED', lifecycle: 'DRAFT' });
    const [notice] = await system.sql(
      `select text from notices where user_id = $1 and text like '%approved%' order by created_at desc limit 1`,
      [manager.id],
    );
    expect(notice?.text).toMatch(/is approved\. It opens once your account is no longer suspended\.$/);
    await decide('reinstateUser', manager);
    const { job: open } = await staff.client.call('getJobReview', { path: { id: job.id } });
    expect(open.lifecycle).toBe('APPLICATIONS_ACCEPTANCE');
  });

  it('still allows reading and what is booked, gives the reason, and can be undone', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    expect((await decide('suspendUser', manager)).user).toMatchObject({ state: 'SUSPENDED' });
    expect(await manager.client.call('getUser', {})).toMatchObject({
      state: 'SUSPENDED',
      stateReason: 'Three clients complained.',
    });
    await expect(manager.client.call('copyJob', { path: { id: job.id } })).rejects.toMatchObject({ code: 'SUSPENDED' });
    expect((await decide('reinstateUser', manager)).user).toMatchObject({ state: 'ACTIVE', stateReason: null });
    await manager.client.call('copyJob', { path: { id: job.id } });
  });

  it('removes a model from the lists, and restores them', async () => {
    const model = await aReviewedModel();
    const listed = async () =>
      (await system.sql('select listed from models where user_id = $1', [model.id]))[0]?.listed;
    await decide('suspendUser', model);
    expect(await listed()).toBe(false);
    await decide('reinstateUser', model);
    expect(await listed()).toBe(true);
  });
});

describe('banUser', () => {
  it('ends the sessions and cancels the jobs of a manager, and notifies the models', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    await ban(manager);
    await expect(manager.client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
    const jobForModel = await model.client.call('getJob', { path: { id: job.id } });
    expect(jobForModel).toMatchObject({ lifecycle: 'CANCELLED', participation: { status: 'DECLINED' } });
    await expect(decide('suspendUser', manager)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });

  it('reopens the place of a booked model, and notifies the manager', async () => {
    const [manager, model] = [await aManager(system), await aReviewedModel()];
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    await ban(model);
    const now = (await manager.client.call('getJob', { path: { id: job.id } })) as Job;
    expect(now).toMatchObject({ lifecycle: 'APPLICATIONS_ACCEPTANCE', counts: { booked: 0, declined: 1 } });
    expect(await system.sql('select 1 from booked_periods where job_id = $1', [job.id])).toEqual([]);
  });
});

describe('a staff request for information about an account', () => {
  it('returns to review when it is answered', async () => {
    const manager = await aManager(system, { approved: false });
    await aSubmittedJob(system, manager);
    await expect(manager.client.call('appealUser', { body: { text: 'No.' } })).rejects.toMatchObject({
      code: 'APPEAL_CLOSED',
    });
    const notes = [{ field: 'companyName', note: 'Is this its registered name?' }];
    await staff.client.call('requestUserInformation', { path: { id: manager.id }, body: { notes } });
    await manager.client.call('saveName', { body: { name: 'Mara Quill', companyName: 'Quill Events LLC' } });
    expect(await manager.client.call('submitUser', {})).toMatchObject({ moderation: 'ON_REVIEW', moderationNotes: [] });
    expect((await manager.client.call('submitUser', {})).moderation).toBe('ON_REVIEW');
    const { changes } = await staff.client.call('getUserReview', { path: { id: manager.id } });
    expect(changes).toEqual([{ field: 'companyName', before: 'Quill Events', after: 'Quill Events LLC' }]);
  });

  it('can be answered only while one is open', async () => {
    const manager = await aManager(system);
    await expect(manager.client.call('submitUser', {})).rejects.toMatchObject({ code: 'NOTHING_ASKED' });
  });

  it('can be appealed once after a decline', async () => {
    const manager = await aManager(system, { approved: false });
    await aSubmittedJob(system, manager);
    // An appeal is decided by someone else.
    const decline = async () =>
      (await aStaff(system)).client.call('declineUser', {
        path: { id: manager.id },
        body: { reason: 'NOT_GENUINE', text: 'Who?' },
      });
    const appeal = () => manager.client.call('appealUser', { body: { text: 'Here is our register entry.' } });
    await decline();
    expect((await manager.client.call('getUser', {})).appealUntil).not.toBeNull();
    expect(await appeal()).toMatchObject({ moderation: 'ON_REVIEW', appealUntil: null });
    await decline();
    await expect(appeal()).rejects.toMatchObject({ code: 'APPEAL_CLOSED' });
  });
});

describe('a change of a manager’s identity', () => {
  it('is reviewed again, while open jobs stay open', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    const same = await manager.client.call('saveName', { body: { name: 'Mara Quill', companyName: 'Quill Events' } });
    expect(same.moderation).toBe('APPROVED');
    const renamed = await manager.client.call('saveName', { body: { name: 'Mara Quill', companyName: 'Another' } });
    expect(renamed.moderation).toBe('ON_REVIEW');
    expect(await manager.client.call('getJob', { path: { id: job.id } })).toMatchObject({ moderation: 'APPROVED' });
  });
});

describe('reinstateUser', () => {
  const DAY_MS = 86_400_000;
  const notes = [{ field: 'companyName', note: 'Which company is it?' }];
  /** A manager and a job of theirs whom staff have asked something, days ago. */
  const asked = async () => {
    const staff = await aStaff(system);
    const manager = await aManager(system, { approved: false });
    const periods = [{ start: dayAhead(system, 90, 18), end: dayAhead(system, 90, 22) }];
    const { id } = await aSubmittedJob(system, manager, { eventDatePeriods: periods });
    await staff.client.call('requestJobInformation', {
      path: { id },
      body: { notes: [{ field: 'description', note: 'Which stand is it?' }] },
    });
    await staff.client.call('requestUserInformation', { path: { id: manager.id }, body: { notes } });
    const read = async () =>
      (
        await system.sql(
          `select j.moderation as job, u.moderation as person from jobs j join users u on u.id = j.manager_id where j.id = $1`,
          [id],
        )
      )[0];
    /** By the timeline, the job and the account. */
    const until = async () => {
      const { next } = await manager.client.call('getTimeline', { path: { id } });
      const job = await manager.client.call('getJob', { path: { id } });
      const user = await manager.client.call('getUser', {});
      return [next?.at, 'answerUntil' in job && job.answerUntil, user.answerUntil];
    };
    return { manager, read, until };
  };
  const open = { job: 'INFO_REQUESTED', person: 'INFO_REQUESTED' };

  it('starts the days to answer staff anew', async () => {
    const { manager, read, until } = await asked();
    expect(await until()).toEqual(Array(3).fill(expect.any(String)));
    await decide('suspendUser', manager);
    expect(await until()).toEqual([null, null, null]);
    await system.wait(20 * DAY_MS);
    await decide('reinstateUser', manager, await aStaff(system));
    const from = system.server.app.clock.now().getTime();
    for (const at of await until()) expect(Math.abs(Date.parse(at || '') - from - 14 * DAY_MS)).toBeLessThan(60_000);
    await system.wait(13 * DAY_MS);
    expect(await read()).toEqual(open);
    await system.wait(2 * DAY_MS);
    expect(await read()).toEqual({ job: 'DECLINED', person: 'DECLINED' });
  });

  it('finds what staff asked still open when the account was closed', async () => {
    const { manager, read } = await asked();
    await system.sql(`update users set state = 'BANNED' where id = $1`, [manager.id]);
    await system.wait(20 * DAY_MS);
    expect(await read()).toEqual(open);
  });
});
