import { describe, expect, it } from 'vitest';
import { aDraft, anOpenJob, aSubmittedJob } from '../testing/jobs.ts';
import { withPayoutAccount } from '../testing/payments.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { bookModel } from '../testing/prepaid-job.ts';
import { aSystem } from '../testing/system.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();
const read = ({ client }: Person, id: string) => client.call('getTimeline', { path: { id } });

describe('getTimeline', () => {
  it('tells the manager every move in plain words, and what happens next', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(MINUTE_MS);
    await day.mark('IN', day.models);
    await day.toEnd(MINUTE_MS);
    expect((await read(day.manager, day.job.id)).next).toMatchObject({
      text: 'Hours are approved as planned unless you change them',
      canDo: 'Approve the hours, claim a no-show, or open a dispute.',
    });
    await day.approve([
      { of: day.ines, minutes: 200 },
      { of: day.oda, minutes: 240 },
    ]);
    const { next, moves, timeZone } = await read(day.manager, day.job.id);
    expect(timeZone).toBe('America/Los_Angeles');
    expect(next?.text).toBe('Models can contest the hours that you lowered');
    expect((await read(day.ines, day.job.id)).next).toMatchObject({ canDo: 'Open a dispute if they are wrong.' });
    expect((await read(day.oda, day.job.id)).next?.text).toBe('Your pay is sent, if your payouts are set up by then');
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

  it('tells of a booking that ended among applicants who were declined in the same minute', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, await aStaff(system), { amountFemales: 3 });
    const oda = await bookModel(system, manager, job.id, 'Oda');
    const others = [await aModel(system), await aModel(system)];
    for (const { client } of others) await client.call('applyToJob', { path: { id: job.id }, body: {} });
    await system.wait(MINUTE_MS - (system.server.app.clock.now().getTime() % MINUTE_MS));
    for (const { id: modelId } of others)
      await manager.client.call('declineApplication', { path: { jobId: job.id, modelId } });
    const path = { jobId: job.id, modelId: oda.id };
    const { fingerprint } = await manager.client.call('getCancelFees', {
      path: { id: job.id },
      query: { modelId: oda.id },
    });
    const body = { reason: 'OTHER', description: 'We need one fewer.', fingerprint } as const;
    await manager.client.call('cancelBooking', { path, body });
    const texts = (await read(manager, job.id)).moves.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/^Oda.* was released from the booking$/));
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

  it('says when approved hours are paid, and what keeps the pay of one model', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await withPayoutAccount(system, day.ines);
    await day.toStart(MINUTE_MS);
    await day.mark('IN', day.models);
    await day.toEnd(MINUTE_MS);
    await day.approve(day.models.map(of => ({ of, minutes: 240 })));
    await system.wait(MINUTE_MS);
    expect(await day.lifecycle()).toBe('ENDED');
    const at = new Date(Date.parse(day.job.endsAt ?? '') + 48 * HOUR_MS).toISOString();
    const sides = async () => {
      const office = await (await aStaff(system)).client.call('getJobTimeline', { path: day.path });
      const read3 = [day.manager, day.ines, day.oda].map(person => read(person, day.job.id));
      return [office, ...(await Promise.all(read3))].map(({ next }) => next);
    };
    expect(await sides()).toEqual([
      expect.objectContaining({ text: 'Pay is sent, but waits: 1 for a payout account and 1 for the day of pay', at }),
      { text: 'The models are paid', at, canDo: 'Review those who worked.' },
      { text: 'Your pay is sent', at, canDo: 'Review the client.' },
      expect.objectContaining({ text: 'Your pay is sent, if your payouts are set up by then', at }),
    ]);
    await day.toEnd(49 * HOUR_MS);
    expect(await day.lifecycle()).toBe('PAYOUT');
    expect((await read(day.manager, day.job.id)).next?.text).toBe(
      'What is not sent yet waits for a model’s payout details or for our staff',
    );
    expect((await read(day.oda, day.job.id)).next?.text).toBe('Your pay is sent as soon as your payouts are set up');
    await system.sql(
      `update earnings set status = 'HELD', held_by = (select id from staff limit 1), held_because = 'A question.'
        where job_id = $1 and model_id = $2`,
      [day.job.id, day.oda.id],
    );
    expect((await read(day.oda, day.job.id)).next).toMatchObject({
      text: 'Your pay is sent once our staff have looked into it',
      at: null,
    });
  });

  it('follows a no-show to its decision', async () => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await day.claim(day.ines);
    await day.toEnd(MINUTE_MS);
    expect((await read(day.ines, day.job.id)).next).toMatchObject({
      text: 'The no-show stands unless you answer',
      at: expect.any(String),
    });
    await day.answerClaim(day.ines);
    expect((await read(day.manager, day.job.id)).next?.text).toBe('Our staff decide the no-show');
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
    const body = { ...aDraft(system), premiumServices: ['AGENT_ASSISTANCE' as const] };
    const chosen = await day.manager.client.call('createJob', { body });
    await day.manager.client.call('submitJob', { path: { id: chosen.id } });
    expect((await read(day.manager, chosen.id)).next).toEqual({
      text: 'The review begins once the premium services are paid',
      at: null,
      canDo: 'Pay for them, or go on without them.',
    });
    expect((await staff.client.call('getJobTimeline', { path: { id: chosen.id } })).next?.text).toBe(
      'The client pays the premium services, and it is sent to review',
    );
    const draft = await day.manager.client.call('createJob', { body: {} });
    await expect(staff.client.call('getJobTimeline', { path: { id: draft.id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
