import { describe, expect, it } from 'vitest';
import { aSubmittedJob } from '../testing/jobs.ts';
import { aManager, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem({ SECOND_LOOK_PERCENT: '100' });
const [one, other] = [await aStaff(system, 'REVIEWER'), await aStaff(system, 'REVIEWER')];
const HOUR_MS = 3_600_000;

const aCase = async (fields = {}) => aSubmittedJob(system, await aManager(system), fields);
const inQueue = async (id: string) =>
  (await one.client.call('getQueue', { query: { limit: 100 } })).items.find(item => item.id === id);
const decline = { reason: 'INCOMPLETE', text: 'Say where.' } as const;

describe('assignReview', () => {
  it('keeps others from deciding until they take it over', async () => {
    const { id } = await aCase();
    const give = (staffId: string | null, note = '') =>
      one.client.call('assignReview', { path: { id }, body: { subject: 'JOB', staffId, note } });
    expect(await give(other.id, 'You know this client.')).toEqual({
      assignee: { id: other.id, name: expect.any(String) },
    });
    expect((await inQueue(id))?.assignee).toMatchObject({ id: other.id, note: 'You know this client.' });
    const review = () => one.client.call('getJobReview', { path: { id } });
    // Also of a queue that is longer than what the office has read of it.
    expect((await review()).waiting).toEqual(await inQueue(id));
    const mineOf = async ({ client }: typeof one) =>
      (await client.call('getQueue', { query: { limit: 1 } })).counts.mine;
    expect([await mineOf(other), await mineOf(one)]).toEqual([1, 0]);
    const early = one.client.call('approveJob', { path: { id }, body: {} });
    await expect(early).rejects.toMatchObject({ code: 'REVIEW_TAKEN', sentence: expect.stringContaining('has taken') });
    await give(one.id);
    expect((await one.client.call('approveJob', { path: { id }, body: {} })).waiting).toBeNull();
    expect(await system.sql('select 1 from review_assignments where subject_id = $1', [id])).toEqual([]);
    await expect(give(one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is given back to all, and never to someone who does not decide', async () => {
    const { id } = await aCase();
    const support = await aStaff(system, 'SUPPORT');
    const give = (staffId: string | null) =>
      one.client.call('assignReview', { path: { id }, body: { subject: 'JOB', staffId, note: '' } });
    await expect(give(support.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await give(other.id);
    await give(null);
    await one.client.call('approveJob', { path: { id }, body: {} });
  });
});

describe('an assignment', () => {
  const given = async (subject: 'JOB' | 'USER', id: string) => {
    await one.client.call('assignReview', { path: { id }, body: { subject, staffId: other.id, note: '' } });
    return async () => (await system.sql('select from review_assignments where subject_id = $1', [id])).length;
  };

  it('ends when its job is called off, or its account is suspended or closed', async () => {
    const manager = await aManager(system);
    const { id } = await aSubmittedJob(system, manager);
    const ofJob = await given('JOB', id);
    expect(await ofJob()).toBe(1);
    await manager.client.call('cancelJob', { path: { id }, body: { reason: 'BUDGET', description: 'Over.' } });
    expect(await ofJob()).toBe(0);
    for (const call of ['suspendUser', 'banUser'] as const) {
      const person = await aManager(system);
      await person.client.call('saveName', { body: { name: 'Mara Other', companyName: 'Quill Events' } });
      const ofUser = await given('USER', person.id);
      expect(await ofUser()).toBe(1);
      await other.client.call(call, { path: { id: person.id }, body: { text: 'Not who they say.' } });
      expect(await ofUser()).toBe(0);
    }
  });
});

describe('a decision', () => {
  it('tells the second one who was first', async () => {
    const { id } = await aCase();
    await one.client.call('declineJob', { path: { id }, body: decline });
    await expect(other.client.call('approveJob', { path: { id }, body: {} })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      sentence: expect.stringMatching(/declined meanwhile/),
    });
  });

  it('about an appeal is made by someone else', async () => {
    const manager = await aManager(system);
    const { id } = await aSubmittedJob(system, manager);
    await one.client.call('declineJob', { path: { id }, body: decline });
    await manager.client.call('appealJob', { path: { id }, body: { text: 'It is all there.' } });
    expect(await inQueue(id)).toMatchObject({ kind: 'APPEAL', isForOthers: true });
    const seen = (await other.client.call('getQueue', { query: { limit: 100 } })).items.find(item => item.id === id);
    expect(seen?.isForOthers).toBe(false);
    const give = (by: typeof one) =>
      by.client.call('assignReview', { path: { id }, body: { subject: 'JOB', staffId: one.id, note: '' } });
    await expect(give(one)).rejects.toMatchObject({ code: 'APPEAL_OWN', sentence: expect.stringMatching(/^You/) });
    await expect(give(other)).rejects.toMatchObject({
      code: 'APPEAL_OWN',
      sentence: 'Sol Reyes declined this. Give the appeal to someone else.',
    });
    await expect(one.client.call('approveJob', { path: { id }, body: {} })).rejects.toMatchObject({
      code: 'APPEAL_OWN',
    });
    await other.client.call('approveJob', { path: { id }, body: {} });
    const { own } = await one.client.call('getReviewFigures', {});
    expect(own.overturned).toBeGreaterThanOrEqual(1);
  });

  it('about an appeal is made by someone else also after a question', async () => {
    const manager = await aManager(system);
    const [job, person] = [await aSubmittedJob(system, manager), await aManager(system)];
    await one.client.call('declineJob', { path: { id: job.id }, body: decline });
    await manager.client.call('appealJob', { path: { id: job.id }, body: { text: 'It is all there.' } });
    await other.client.call('requestJobInformation', {
      path: { id: job.id },
      body: { notes: [{ field: 'description', note: 'Where?' }] },
    });
    const ofJob = { path: { id: job.id }, body: decline };
    await expect(one.client.call('declineJob', ofJob)).rejects.toMatchObject({ code: 'APPEAL_OWN' });
    await manager.client.call('submitJob', { path: { id: job.id }, body: {} });
    await system.sql(`update users set moderation = 'ON_REVIEW', submitted_at = app_now() where id = $1`, [person.id]);
    await one.client.call('declineUser', { path: { id: person.id }, body: decline });
    await person.client.call('appealUser', { body: { text: 'I am who I am.' } });
    await other.client.call('requestUserInformation', {
      path: { id: person.id },
      body: { notes: [{ field: 'companyName', note: 'Which?' }] },
    });
    await person.client.call('submitUser', {});
    for (const { id } of [job, person]) expect(await inQueue(id)).toMatchObject({ kind: 'APPEAL', isForOthers: true });
    const ofPerson = { path: { id: person.id }, body: {} };
    await expect(one.client.call('approveUser', ofPerson)).rejects.toMatchObject({ code: 'APPEAL_OWN' });
    await expect(one.client.call('declineJob', ofJob)).rejects.toMatchObject({ code: 'APPEAL_OWN' });
    const overturned = async () => (await one.client.call('getReviewFigures', {})).own.overturned;
    const before = await overturned();
    await other.client.call('approveUser', ofPerson);
    await other.client.call('declineJob', ofJob);
    expect(await overturned()).toBe(before + 1);
    expect(await inQueue(job.id)).toBeUndefined();
  });
});

describe('getSecondLooks', () => {
  it('offers decisions to others, with the words, and tells who decided what was found', async () => {
    const { id } = await aCase();
    await one.client.call('declineJob', { path: { id }, body: decline });
    const waiting = async (who: typeof one) =>
      (await who.client.call('getSecondLooks', {})).items.find(item => item.subjectId === id);
    expect(await waiting(one)).toBeUndefined();
    const look = await waiting(other);
    expect(look).toMatchObject({ verdict: 'DECLINED', why: 'INCOMPLETE: Say where.', decidedBy: { id: one.id } });
    const path = { id: look?.id ?? '' };
    const found = { outcome: 'DISAGREES', note: 'The place is in the title.' } as const;
    await expect(one.client.call('closeSecondLook', { path, body: found })).rejects.toMatchObject({
      code: 'SECOND_LOOK_OWN',
    });
    await expect(
      other.client.call('closeSecondLook', { path, body: { outcome: 'DISAGREES', note: ' ' } }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    await other.client.call('closeSecondLook', { path, body: found });
    await expect(other.client.call('closeSecondLook', { path, body: found })).rejects.toMatchObject({
      code: 'SECOND_LOOK_DONE',
    });
    const mine = await one.client.call('getSecondLooks', { query: { show: 'MINE' } });
    expect(mine.items.find(item => item.subjectId === id)?.found).toMatchObject({ ...found, by: { id: other.id } });
    await expect(system.sql(`update second_looks set staff_id = $1`, [one.id])).rejects.toThrow('second look');
  });
});

describe('getReviewFigures', () => {
  it('counts own and team, and what waits beyond its time', async () => {
    const rush = { premiumServices: ['RUSH_BOOKING'] };
    const { id } = await aCase(rush);
    const late = await aCase(rush);
    await system.wait(3 * HOUR_MS);
    const before = await other.client.call('getReviewFigures', {});
    await other.client.call('approveJob', { path: { id }, body: {} });
    const after = await other.client.call('getReviewFigures', {});
    expect(after.own.decisions).toBe(before.own.decisions + 1);
    expect(after.team.decisions).toBe(before.team.decisions + 1);
    expect(after.own.inTime).toBe(before.own.inTime);
    const [jobsBefore, jobs] = [before, after].map(({ kinds }) => kinds.find(({ kind }) => kind === 'RUSH_JOB'));
    expect(jobs).toMatchObject({ hours: 2, decided: (jobsBefore?.decided ?? 0) + 1 });
    expect(jobs?.overdue).toBe((jobsBefore?.overdue ?? 0) - 1);
    expect((await inQueue(late.id))?.kind).toBe('RUSH_JOB');
    expect(after.hours.reduce((sum, { decided }) => sum + decided, 0)).toBe(after.team.decisions);
  });
});

describe('prepared sentences', () => {
  const form = { use: 'DECLINE', title: 'No venue', text: 'Hi {name}, say where.', reason: 'INCOMPLETE' } as const;
  it('are added, changed and removed for all', async () => {
    const { id } = await one.client.call('addSentence', { body: form });
    await other.client.call('changeSentence', { path: { id }, body: { ...form, title: 'Where' } });
    const { sentences, reviewers } = await one.client.call('getReviewDesk', {});
    expect(sentences).toContainEqual({ id, ...form, title: 'Where' });
    expect(reviewers.map(reviewer => reviewer.id)).toEqual(expect.arrayContaining([one.id, other.id]));
    await one.client.call('removeSentence', { path: { id } });
    await expect(one.client.call('removeSentence', { path: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a question have no reason, and are a hundred at most', async () => {
    await expect(one.client.call('addSentence', { body: { ...form, use: 'ASK' } })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    await system.sql(
      `insert into review_sentences (id, use, title, text) select gen_random_uuid(), 'ASK', 'Title', 'Text' from generate_series(1, 100)`,
    );
    await expect(one.client.call('addSentence', { body: form })).rejects.toMatchObject({ code: 'SENTENCES_FULL' });
  });
});
