import { describe, expect, it } from 'vitest';
import { anOpenJob, aSubmittedJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { aWorkDay, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();
const read = ({ client }: Person, id: string) => client.call('getTimeline', { path: { id } });

describe('getTimeline', () => {
  it('tells the manager every move in plain words, and what happens next', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(MINUTE_MS);
    await day.mark('IN', day.models);
    await day.toEnd(MINUTE_MS);
    await day.approve([
      { of: day.ines, minutes: 200 },
      { of: day.oda, minutes: 240 },
    ]);
    const { next, moves, timeZone } = await read(day.manager, day.job.id);
    expect(timeZone).toBe('America/Los_Angeles');
    expect(next).toMatchObject({
      text: 'Hours are approved as planned unless you change them',
      canDo: 'Approve the hours, claim a no-show, or open a dispute.',
    });
    expect(moves.map(({ text }) => text)).toEqual([
      'The hours of 2 models were approved',
      'The job ended',
      '2 models checked in',
      '$368 was paid',
      'The job started',
      'Funds are secured',
      'Staffing ended',
      '2 models were booked',
      'Staffing began with the first booking',
      'Applications are open',
      'Approved by our staff',
      'Sent to review',
    ]);
  });

  it('tells a model their own part alone', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    const { next, moves } = await read(day.oda, day.job.id);
    expect(next?.text).toBe('The job ends');
    const texts = moves.map(({ text }) => text);
    expect(texts).toContain('You were booked');
    expect(texts).toContain('You applied');
    expect(texts.join()).not.toMatch(/Ines|checked in|review/);
    expect((await read(day.ines, day.job.id)).moves[0]?.text).toBe('You checked in');
  });

  it('begins with the review, and is for nobody else', async () => {
    const manager = await aManager(system);
    const job = await aSubmittedJob(system, manager);
    expect(await read(manager, job.id)).toMatchObject({
      next: { text: 'Our staff review the job', at: null },
      moves: [{ text: 'Sent to review' }],
    });
    const open = await anOpenJob(system, manager, await aStaff(system));
    for (const other of [await aManager(system), await aModel(system)])
      await expect(read(other, open.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('getJobTimeline', () => {
  it('tells staff the moves that the manager is told, and what is theirs to do, of jobs that were sent to them', async () => {
    const day = await aWorkDay(system);
    const staff = await aStaff(system);
    const path = { id: day.job.id };
    const told = await staff.client.call('getJobTimeline', { path });
    expect(told.moves).toEqual((await read(day.manager, day.job.id)).moves);
    expect(told.next).toMatchObject({ text: 'Check-in opens', canDo: null });
    const draft = await day.manager.client.call('createJob', { body: {} });
    await expect(staff.client.call('getJobTimeline', { path: { id: draft.id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
