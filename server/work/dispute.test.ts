import { describe, expect, it } from 'vitest';
import { EVIDENCE_PICTURES_DAYS } from '#contract/values/work.ts';
import { aPictureOf } from '../testing/evidence-pictures.ts';
import { aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

describe('openDispute', () => {
  it('stops the money of the disputed model alone, until staff decide', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toEnd(MINUTE_MS);
    await day.approve([
      { of: day.ines, minutes: 120 },
      { of: day.oda, minutes: 240 },
    ]);
    expect((await day.results()).of(day.ines)?.result).toBeNull();
    await day.dispute(day.ines);
    expect(await day.lifecycle()).toBe('DISPUTED');
    await expect(day.dispute(day.ines)).rejects.toMatchObject({ code: 'DISPUTED_BEFORE' });
    await expect(day.answerDispute(day.ines, day.ines)).rejects.toMatchObject({ code: 'NOTHING_TO_ANSWER' });
    await expect(day.answerDispute(day.oda, day.ines)).rejects.toMatchObject({ status: 404 });
    await day.answerDispute(day.manager, day.ines);
    const before = await day.results();
    expect([before.isDisputed, before.of(day.ines)?.result]).toEqual([true, null]);
    expect(before.of(day.oda)).toMatchObject({
      result: { payCents: 16_000, overtimeCents: 0 },
      refundReason: 'PAY_CHANGED',
    });
    const reviewer = await aStaff(system);
    const { items } = await reviewer.client.call('getWorkCases', {});
    const found = items.find(({ job }) => job.id === day.job.id);
    expect(found).toMatchObject({
      dispute: { openedBy: 'MODEL', answer: 'The list at the door says so.', status: 'OPEN' },
      workedCents: 8_000,
      plannedCents: 16_000,
    });
    const path = { id: found?.dispute?.id ?? '' };
    const decide = (payCents: number) =>
      reviewer.client.call('decideDispute', { path, body: { payCents, reason: 'Both sides have a point.' } });
    await expect(decide((found?.mostCents ?? 0) + 1)).rejects.toMatchObject({ code: 'PAY_TOO_HIGH' });
    await expect(decide(-1)).rejects.toMatchObject({ fields: { payCents: 'The pay cannot be negative.' } });
    await decide(18_000);
    await expect(decide(1)).rejects.toMatchObject({ code: 'CASE_CLOSED' });
    const after = await day.results();
    expect([after.isDisputed, after.of(day.ines)]).toMatchObject([
      false,
      { result: { payCents: 16_000, overtimeCents: 2_000 }, refundReason: 'DISPUTE' },
    ]);
    expect((await day.read(day.ines)).parts[0]).toMatchObject({ payCents: 16_000, overtimeCents: 2_000 });
    await expect(system.sql('update disputes set pay_cents = 1 where job_id = $1', [day.job.id])).rejects.toThrow(
      'a decided dispute does not change',
    );
  });

  it('is refused before the end and in the 49th hour, and for who is not booked', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(MINUTE_MS);
    await expect(day.dispute(day.manager, [day.ines])).rejects.toMatchObject({ code: 'NOT_ENDED' });
    await day.toEnd(47 * HOUR_MS);
    await expect(day.dispute(day.manager, [await aModel(system)])).rejects.toMatchObject({ code: 'NOT_BOOKED' });
    await expect(day.dispute(await aModel(system))).rejects.toMatchObject({ status: 404 });
    await expect(day.dispute(day.manager)).rejects.toMatchObject({
      fields: { modelIds: 'Choose at least one model.' },
    });
    await day.dispute(day.manager, [day.ines]);
    await expect(day.approve([{ of: day.ines, minutes: 240 }])).rejects.toMatchObject({ code: 'CASE_OPEN' });
    await day.toEnd(48 * HOUR_MS + MINUTE_MS);
    await expect(day.dispute(day.manager, [day.oda])).rejects.toMatchObject({ code: 'CASE_LATE' });
    await expect(day.dispute(day.oda)).rejects.toMatchObject({ code: 'CASE_LATE' });
  });

  it('stays possible for 48 hours after the end, also once all hours are approved or another dispute is decided', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toEnd(MINUTE_MS);
    await day.approve(day.models.map(of => ({ of, minutes: 240 })));
    await day.toEnd(24 * HOUR_MS);
    expect((await day.read(day.oda)).parts[0]?.disputeUntil).not.toBeNull();
    await day.dispute(day.ines);
    const { client } = await aStaff(system);
    const { items } = await client.call('getWorkCases', {});
    const id = items.find(({ job }) => job.id === day.job.id)?.dispute?.id ?? '';
    const body = { payCents: 10_000, reason: 'Both sides have a point.' };
    await client.call('decideDispute', { path: { id }, body });
    await day.toEnd(48 * HOUR_MS - MINUTE_MS);
    expect(await day.lifecycle()).toBe('DISPUTED');
    await day.dispute(day.manager, [day.oda]);
    await day.toEnd(49 * HOUR_MS);
    expect((await day.results()).isDisputed).toBe(true);
  });

  it('leaves a model to contest hours as planned where check-out says that they were longer', async () => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await day.toEnd(HOUR_MS);
    await day.checkOut(day.ines);
    await day.approve([{ of: day.ines, minutes: 240 }]);
    await system.wait(MINUTE_MS);
    expect(await day.lifecycle()).toBe('ENDED');
    await day.dispute(day.ines);
    expect(await day.lifecycle()).toBe('DISPUTED');
  });

  it('leaves a model a day to contest hours that were lowered late', async () => {
    const day = await aWorkDay(system);
    await day.toEnd(47 * HOUR_MS);
    await day.approve([{ of: day.ines, minutes: 200 }]);
    await day.toEnd(60 * HOUR_MS);
    expect((await day.results()).of(day.ines)?.result).toBeNull();
    expect((await day.read(day.manager)).parts[0]?.disputeUntil).toBeNull();
    expect((await day.read(day.ines)).parts[0]?.disputeUntil).not.toBeNull();
    expect(await day.lifecycle()).toBe('ENDED');
    await day.toEnd(71 * HOUR_MS + MINUTE_MS);
    expect((await day.results()).of(day.ines)?.result).toEqual({ payCents: 13_333, overtimeCents: 0 });
    expect(await day.lifecycle()).toBe('PAYOUT');
    await expect(day.dispute(day.ines)).rejects.toMatchObject({ code: 'CASE_LATE' });
  });

  it('ends in pay, a day after hours as planned were approved late though check-out says that they were longer', async () => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await day.toEnd(10 * MINUTE_MS);
    await day.checkOut(day.ines);
    await day.toEnd(47 * HOUR_MS);
    await day.approve([{ of: day.ines, minutes: 240 }]);
    await day.toEnd(49 * HOUR_MS);
    expect(await day.lifecycle()).toBe('ENDED');
    await day.toEnd(71 * HOUR_MS + MINUTE_MS);
    expect(await day.lifecycle()).toBe('PAYOUT');
  });
});

describe('pictures of a dispute', () => {
  it('are seen by both sides and staff, and are deleted some time after the decision', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(MINUTE_MS);
    await day.toEnd(MINUTE_MS);
    const [ofManager, ofModel] = [await aPictureOf(system, day.manager), await aPictureOf(system, day.ines)];
    await day.dispute(day.manager, [day.ines, day.oda], [ofManager]);
    await day.answerDispute(day.ines, day.ines, [ofModel]);
    const { client } = await aStaff(system);
    const { items } = await client.call('getWorkCases', {});
    const found = items.find(({ job, model }) => job.id === day.job.id && model.id === day.ines.id);
    const shown = [
      (await day.read(day.manager)).parts.find(({ modelId }) => modelId === day.ines.id)?.dispute,
      (await day.read(day.ines)).parts[0]?.dispute,
      found?.dispute,
    ];
    for (const dispute of shown) {
      expect(dispute?.pictures.map(({ originalId }) => originalId)).toEqual([ofManager]);
      expect(dispute?.answerPictures.map(({ originalId }) => originalId)).toEqual([ofModel]);
    }
    const own = await day.read(day.oda);
    expect(own.parts[0]?.dispute?.pictures).toHaveLength(1);
    expect(JSON.stringify(own)).not.toContain(ofModel);
    for (const { model, dispute } of items.filter(({ job }) => job.id === day.job.id))
      await client.call('decideDispute', {
        path: { id: dispute?.id ?? '' },
        body: { payCents: 0, reason: `The pictures show it, ${model.name}.` },
      });
    await system.wait((EVIDENCE_PICTURES_DAYS + 1) * 24 * HOUR_MS);
    await system.upkeep();
    expect((await day.read(day.ines)).parts[0]?.dispute).toMatchObject({ pictures: [], answerPictures: [] });
  });

  it('are refused when they are another person’s', async () => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await day.toEnd(MINUTE_MS);
    const other = await aPictureOf(system, day.manager);
    await expect(day.dispute(day.ines, undefined, [other])).rejects.toMatchObject({
      fields: { pictureIds: expect.any(String) },
    });
    expect((await day.read(day.ines)).parts[0]?.dispute).toBeNull();
  });
});
