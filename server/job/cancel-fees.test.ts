import { describe, expect, it } from 'vitest';
import type { CancelFees } from '#contract/schemas/cancellation.ts';
import { aDraft, anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const manager = await aManager(system);
const HOUR_MS = 3_600_000;

/** A fully booked job of eight hours at $40 an hour, starting in the given hours. */
const aBookedJob = async (hoursAhead: number, ...booked: Person[]) => {
  const start = new Date(
    Math.ceil((system.server.app.clock.now().getTime() + hoursAhead * HOUR_MS) / 900_000) * 900_000,
  );
  const eventDatePeriods = [{ start: start.toISOString(), end: new Date(start.getTime() + 8 * HOUR_MS).toISOString() }];
  const job = await anOpenJob(
    system,
    manager,
    await aStaff(system),
    aDraft(system, { eventDatePeriods, amountFemales: 3 }),
  );
  for (const model of booked) {
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  }
  return job;
};
const feesOf = (id: string, modelId?: string): Promise<CancelFees> =>
  manager.client.call('getCancelFees', { path: { id }, query: modelId ? { modelId } : {} });
const reason = { reason: 'BUDGET', description: 'The budget is gone.' } as const;
const cancel = (id: string, fingerprint?: string) =>
  manager.client.call('cancelJob', { path: { id }, body: { ...reason, ...(fingerprint && { fingerprint }) } });
const textTo = async (person: Person): Promise<string> => (await textsTo(system, person)).join('\n');

describe('getCancelFees', () => {
  it('lists the fee of each booked model, and the total', async () => {
    const [ines, odile] = [await aModel(system), await aModel(system, { firstName: 'Odile' })];
    const job = await aBookedJob(100, ines, odile);
    expect(await feesOf(job.id)).toMatchObject({
      items: [
        { model: { id: ines.id, name: 'Ines Vale' }, tier: 'FREE', sharePercent: 0, payCents: 32_000, feeCents: 0 },
        { model: { id: odile.id, name: 'Odile Vale' }, tier: 'FREE', feeCents: 0 },
      ],
      totalCents: 0,
    });
    await system.wait(40 * HOUR_MS);
    const quarter = await feesOf(job.id);
    expect(quarter).toMatchObject({ items: [{ tier: 'QUARTER', feeCents: 8_000 }, {}], totalCents: 16_000 });
    expect(Date.parse(quarter.risesAt ?? '')).toBe(Date.parse(job.startsAt ?? '') - 48 * HOUR_MS + 1);
    await system.wait(40 * HOUR_MS);
    const full = await feesOf(job.id);
    expect(full).toMatchObject({
      items: [{ tier: 'FULL', beyond: { firstHours: 4, sharePercent: 50 }, feeCents: 24_000 }, {}],
      totalCents: 48_000,
      risesAt: null,
    });
    expect(await feesOf(job.id, odile.id)).toMatchObject({ items: [{ model: { id: odile.id } }], totalCents: 24_000 });
  });

  it('is no less than by the terms that the model agreed to, until the model agrees to new ones', async () => {
    const [waits, agrees] = [await aModel(system), await aModel(system)];
    const job = await aBookedJob(100, waits, agrees);
    const path = { id: job.id };
    await system.wait(80 * HOUR_MS);
    const [before] = (await feesOf(job.id)).items;
    expect(before).toMatchObject({ payCents: 32_000, feeCents: 24_000 });
    const edit = (body: object) => manager.client.call('saveJob', { path, body });
    await edit({ hourlyRate: 2_500 });
    expect((await feesOf(job.id)).items).toMatchObject([before, { payCents: 32_000, feeCents: 24_000 }]);
    await agrees.client.call('answerTerms', { path, body: { answer: 'AGREED', termsVersion: 2 } });
    expect((await feesOf(job.id)).items).toMatchObject([before, { payCents: 20_000, feeCents: 15_000, beyond: {} }]);
    // Of what was raised to in between nobody is owed anything.
    await edit({ hourlyRate: 9_000 });
    expect((await feesOf(job.id)).items).toMatchObject([{ feeCents: 54_000 }, { feeCents: 54_000 }]);
    await edit({ hourlyRate: 2_600 });
    const fees = await feesOf(job.id);
    expect(fees.items).toMatchObject([before, { payCents: 20_800, feeCents: 15_600 }]);
    await cancel(job.id, fees.fingerprint);
    const owed = await system.sql('select fee_cents as cents from participants where job_id = $1 order by fee_cents', [
      job.id,
    ]);
    expect(owed).toEqual([{ cents: 15_600 }, { cents: 24_000 }]);
  });

  it('is no less than before for fewer hours, or a category whose later hours cost half', async () => {
    const model = await aModel(system);
    const job = await aBookedJob(100, model);
    const path = { id: job.id };
    const edit = (body: object) => manager.client.call('saveJob', { path, body });
    const agree = (termsVersion: number) =>
      model.client.call('answerTerms', { path, body: { answer: 'AGREED', termsVersion } });
    const end = new Date(Date.parse(job.startsAt ?? '') + 5 * HOUR_MS).toISOString();
    await edit({ eventDatePeriods: [{ start: job.startsAt ?? '', end }] });
    await system.wait(80 * HOUR_MS);
    expect((await feesOf(job.id)).items).toMatchObject([{ payCents: 32_000, beyond: {}, feeCents: 24_000 }]);
    await agree(2);
    expect((await feesOf(job.id)).items).toMatchObject([{ payCents: 20_000, beyond: {}, feeCents: 18_000 }]);
    await edit({ categoryCode: 'RUNWAY' });
    await agree(3);
    expect((await feesOf(job.id)).items).toMatchObject([{ beyond: null, feeCents: 20_000 }]);
    await edit({ categoryCode: 'EVENT_TRADE_SHOW' });
    expect((await feesOf(job.id)).items).toMatchObject([{ beyond: null, feeCents: 20_000 }]);
  });

  it('answers the owner of the job alone', async () => {
    const job = await aBookedJob(100);
    const stranger = await aManager(system);
    await expect(stranger.client.call('getCancelFees', { path: { id: job.id }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('cancelJob with booked models', () => {
  it('is refused with the current fees, and changes nothing, when the confirmed ones are missing or outdated', async () => {
    const model = await aModel(system);
    const job = await aBookedJob(73, model);
    await system.wait(30 * 60_000);
    const shown = await feesOf(job.id);
    expect(shown.totalCents).toBe(0);
    await system.wait(2 * HOUR_MS);
    await expect(cancel(job.id)).rejects.toMatchObject({ status: 409, code: 'FEES_CHANGED' });
    const refused = await cancel(job.id, shown.fingerprint).catch(error => error);
    expect(refused).toMatchObject({ status: 409, code: 'FEES_CHANGED', details: { fees: { totalCents: 8_000 } } });
    expect(await manager.client.call('getJob', { path: { id: job.id } })).toMatchObject({ counts: { booked: 1 } });
    await cancel(job.id, (refused.details.fees as CancelFees).fingerprint);
    expect(await manager.client.call('getApplicant', { path: { jobId: job.id, modelId: model.id } })).toMatchObject({
      status: 'DECLINED',
      cancelled: { reason: null, description: reason.description, feeCents: 8_000 },
    });
    const { applications } = await model.client.call('getOwnData', {});
    expect(applications).toMatchObject([{ feeCents: 8_000, declineReason: reason.description }]);
  });

  it('is refused when someone was booked in the meantime', async () => {
    const job = await aBookedJob(100);
    const { fingerprint, items } = await feesOf(job.id);
    expect(items).toEqual([]);
    const model = await aModel(system);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    await expect(cancel(job.id, fingerprint)).rejects.toMatchObject({ code: 'FEES_CHANGED' });
  });

  it('holds through the 15 minutes after a booking, while more than a day is left', async () => {
    const model = await aModel(system);
    const job = await aBookedJob(30, model);
    const { fingerprint, totalCents } = await feesOf(job.id);
    expect(totalCents).toBe(0);
    await system.wait(14 * 60_000);
    await expect(cancel(job.id, fingerprint)).resolves.toMatchObject({ lifecycle: 'CANCELLED' });
    const late = await aBookedJob(30, await aModel(system));
    const before = await feesOf(late.id);
    await system.wait(15 * 60_000);
    await expect(cancel(late.id, before.fingerprint)).rejects.toMatchObject({
      details: { fees: { totalCents: 16_000 } },
    });
  });
});

describe('cancelBooking', () => {
  it('names the first standby, as leaving a booking does', async () => {
    const [gone, next] = [await aModel(system), await aModel(system, { firstName: 'Odile' })];
    const job = await aBookedJob(100, gone);
    await next.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('saveStandbys', { path: { id: job.id }, body: { modelIds: [next.id] } });
    const { fingerprint } = await feesOf(job.id, gone.id);
    expect((await end(job.id, gone.id, fingerprint)).standby).toEqual({ modelId: next.id, firstName: 'Odile' });
  });

  it('names no standby who cannot come', async () => {
    const [gone, away, closed, other] = [
      await aModel(system),
      await aModel(system),
      await aModel(system),
      await aModel(system),
    ];
    const next = await aModel(system, { firstName: 'Odile' });
    const job = await aBookedJob(100, gone);
    for (const { client } of [away, closed, other, next])
      await client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('saveStandbys', {
      path: { id: job.id },
      body: { modelIds: [away.id, closed.id, other.id, next.id] },
    });
    await aBookedJob(100, away);
    await system.sql(`update users set state = 'SUSPENDED' where id = $1`, [closed.id]);
    await system.sql(`update models set gender = 'MALE' where user_id = $1`, [other.id]);
    await system.sql('update job_tallies set amount_females = 2, amount_any_gender = 0 where job_id = $1', [job.id]);
    const { fingerprint } = await feesOf(job.id, gone.id);
    expect((await end(job.id, gone.id, fingerprint)).standby).toEqual({ modelId: next.id, firstName: 'Odile' });
  });

  const end = (jobId: string, modelId: string, fingerprint?: string) =>
    manager.client.call('cancelBooking', {
      path: { jobId, modelId },
      body: { reason: 'FEWER_NEEDED', description: 'Two are enough.', ...(fingerprint && { fingerprint }) },
    });

  it('ends one booking for the fee shown, reopens the place and notifies the model', async () => {
    const [gone, stays] = [await aModel(system), await aModel(system, { firstName: 'Odile' })];
    const job = await aBookedJob(50, gone, stays);
    await system.wait(HOUR_MS);
    const { fingerprint, totalCents } = await feesOf(job.id, gone.id);
    expect(totalCents).toBe(8_000);
    const answered = await end(job.id, gone.id, fingerprint);
    expect(answered).toMatchObject({
      applicant: {
        status: 'DECLINED',
        declinedBy: 'MANAGER',
        undoUntil: null,
        cancelled: { reason: 'FEWER_NEEDED', description: 'Two are enough.', feeCents: 8_000 },
      },
      counts: { booked: 1 },
    });
    expect(answered.standby).toBeNull();
    expect(await textTo(gone)).toContain('Your booking was cancelled by the client');
    expect(await textTo(stays)).not.toContain('cancelled');
    expect(await system.sql('select 1 from booked_periods where model_id = $1', [gone.id])).toEqual([]);
    expect(await feesOf(job.id)).toMatchObject({ items: [{ model: { id: stays.id } }] });
    await expect(
      manager.client.call('undoDecline', { path: { jobId: job.id, modelId: gone.id } }),
    ).rejects.toMatchObject({ code: 'UNDO_LATE' });
  });

  it('accepts applications again once nobody is booked, while more than a day is left', async () => {
    const model = await aModel(system);
    const job = await aBookedJob(100, model);
    await end(job.id, model.id, (await feesOf(job.id, model.id)).fingerprint);
    expect(await manager.client.call('getJob', { path: { id: job.id } })).toMatchObject({
      lifecycle: 'APPLICATIONS_ACCEPTANCE',
    });
  });

  it('needs no confirmation while the fee is nothing, and one once it is due', async () => {
    const [early, late] = [await aModel(system), await aModel(system)];
    const job = await aBookedJob(73, early, late);
    expect((await end(job.id, early.id)).applicant).toMatchObject({ status: 'DECLINED', cancelled: { feeCents: 0 } });
    await system.wait(2 * HOUR_MS);
    await expect(end(job.id, late.id)).rejects.toMatchObject({ status: 409, code: 'FEES_CHANGED' });
  });

  it('is refused for an outdated fee, for models who are not booked, and after the start', async () => {
    const [booked, applied] = [await aModel(system), await aModel(system)];
    const job = await aBookedJob(73, booked);
    await applied.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const { fingerprint } = await feesOf(job.id, booked.id);
    await expect(end(job.id, applied.id, fingerprint)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    await system.wait(2 * HOUR_MS);
    await expect(end(job.id, booked.id, fingerprint)).rejects.toMatchObject({
      code: 'FEES_CHANGED',
      details: { fees: { totalCents: 8_000 } },
    });
    await system.wait(72 * HOUR_MS);
    await expect(end(job.id, booked.id, fingerprint)).rejects.toMatchObject({ code: 'JOB_STARTED' });
  });

  it('keeps the model’s other booking', async () => {
    const model = await aModel(system);
    const [one, other] = [await aBookedJob(200, model), await aBookedJob(400, model)];
    await end(one.id, model.id, (await feesOf(one.id, model.id)).fingerprint);
    const { items } = await model.client.call('getJobs', { path: { status: 'booked' }, query: {} });
    expect(items.map(({ id }) => id)).toEqual([other.id]);
  });
});

describe('cancelJob by its description alone', () => {
  const alone = (id: string, more: object = {}) =>
    manager.client.call('cancelJob', { path: { id }, body: { description: 'The hall burnt down.', ...more } as never });

  it('cancels for another reason where nobody is booked', async () => {
    const job = await aBookedJob(100);
    expect(await alone(job.id)).toMatchObject({
      lifecycle: 'CANCELLED',
      cancellation: { reason: 'OTHER', description: 'The hall burnt down.' },
    });
  });

  it('cancels while every fee of those booked is nothing', async () => {
    const model = await aModel(system);
    const job = await aBookedJob(100, model);
    expect(await alone(job.id)).toMatchObject({ lifecycle: 'CANCELLED' });
    expect(await textTo(model)).toContain('The hall burnt down.');
  });

  it('is refused with the fees while any is due, and accepted with their fingerprint', async () => {
    const job = await aBookedJob(60, await aModel(system));
    await system.wait(30 * 60_000);
    const refused = await alone(job.id).catch((error: unknown) => error);
    const { fees, fingerprint } = (refused as { details: { fees: CancelFees; fingerprint: string } }).details;
    expect(refused).toMatchObject({
      status: 409,
      code: 'FEES_CHANGED',
      sentence: expect.stringContaining('fingerprint'),
    });
    expect(fees).toMatchObject({ totalCents: 8_000, fingerprint });
    expect(await alone(job.id, { fingerprint })).toMatchObject({ lifecycle: 'CANCELLED' });
  });
});
