import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { Image } from '#contract/schemas/image.ts';
import { EVIDENCE_PICTURES_DAYS } from '#contract/values/work.ts';
import { collectFiles } from '../file/collect.ts';
import { aPictureOf } from '../testing/evidence-pictures.ts';
import { aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

/** Whoever is on duty: the sessions of staff end after half a day. */
const caseOf = async (day: Awaited<ReturnType<typeof aWorkDay>>) => {
  const { items } = await (await aStaff(system)).client.call('getWorkCases', {});
  return items.find(({ job }) => job.id === day.job.id);
};

describe('claimNoShow', () => {
  it('is confirmed by silence for a day: no pay, six points', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.oda);
    const now = await day.claim(day.ines);
    expect(now.parts[0]).toMatchObject({ mayClaimNoShow: false, noShow: { status: 'OPEN', answer: null } });
    expect((await day.read(day.ines)).parts[0]?.noShow?.evidence).toBe('Nobody came to the door.');
    expect((await textsTo(system, day.ines)).at(-1)).toMatch(/says that you did not come.* Answer by /);
    await day.toStart(23 * HOUR_MS);
    expect((await day.results()).of(day.ines)?.result).toBeNull();
    await system.wait(2 * HOUR_MS);
    expect((await day.read(day.manager)).parts[0]).toMatchObject({
      noShow: { status: 'CONFIRMED' },
      payCents: 0,
      feeCents: 0,
    });
    expect((await day.results()).of(day.ines)).toMatchObject({
      result: { payCents: 0, overtimeCents: 0 },
      refundReason: 'NO_SHOW',
    });
    const points = await system.sql('select points from model_points where model_id = $1', [day.ines.id]);
    expect(points).toEqual([{ points: 6 }]);
    const told = (await textsTo(system, day.ines)).at(-1) ?? '';
    const [, until] = /adds 6 points\. You can apply for new jobs again from (.+)\.$/.exec(told) ?? [];
    const { pausedUntil, noShowPoints } = await day.read(day.ines);
    expect([noShowPoints, pausedUntil && momentText(pausedUntil, now.timeZone)]).toEqual([6, until]);
    expect((await day.read(day.manager)).pausedUntil).toBeNull();
    await system.wait(48 * HOUR_MS);
    const shifts = (await day.read(day.manager)).parts.map(part => part.shifts[0]?.approvedBy);
    expect(shifts).toEqual([null, 'SILENCE']);
  });

  it('is refused before the start, against a check-in, twice, and late', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await expect(day.claim(day.ines)).rejects.toMatchObject({ code: 'NOT_STARTED' });
    await day.toStart(-30 * MINUTE_MS);
    await day.checkIn(day.ines);
    await expect(day.claim(day.oda)).rejects.toMatchObject({ code: 'NOT_STARTED' });
    await day.toStart(MINUTE_MS);
    await expect(day.claim(day.ines)).rejects.toMatchObject({ code: 'NO_SHOW_CHECKED_IN' });
    await expect(day.claim(day.oda, 'No')).rejects.toMatchObject({
      fields: { evidence: 'What happened needs at least 10 characters; this has 2.' },
    });
    await day.claim(day.oda);
    await expect(day.claim(day.oda)).rejects.toMatchObject({ code: 'NO_SHOW_CLAIMED' });
    await expect(day.checkIn(day.oda)).rejects.toMatchObject({ code: 'NO_SHOW_CLAIMED' });
    await expect(
      system.sql(`update shifts set checked_in_at = now(), checked_in_by = 'MODEL' where model_id = $1`, [day.oda.id]),
    ).rejects.toThrow('claimed not to have come');
    const other = await aWorkDay(system);
    await other.toEnd(49 * HOUR_MS);
    await expect(other.claim(other.ines)).rejects.toMatchObject({ status: 409 });
  });

  it('is taken back by checking the model in after all', async () => {
    const day = await aWorkDay(system);
    await day.toStart(10 * MINUTE_MS);
    await day.claim(day.ines);
    const now = await day.mark('IN', [day.ines]);
    expect(now.parts[0]).toMatchObject({ noShow: null, shifts: [{ checkedInBy: 'MANAGER' }] });
    await expect(day.answerClaim(day.ines)).rejects.toMatchObject({ code: 'NOTHING_TO_ANSWER' });
  });
});

describe('answerNoShow', () => {
  it('leaves the decision to staff, who see both sides', async () => {
    const day = await aWorkDay(system);
    await day.toStart(HOUR_MS);
    await day.claim(day.ines);
    await day.answerClaim(day.ines);
    await expect(day.answerClaim(day.ines)).rejects.toMatchObject({ code: 'NOTHING_TO_ANSWER' });
    await system.wait(30 * HOUR_MS);
    const waiting = await caseOf(day);
    expect(waiting).toMatchObject({
      noShow: { status: 'ANSWERED', evidence: 'Nobody came to the door.', answer: 'I was there all day.' },
      plannedCents: 16_000,
    });
    const reviewer = await aStaff(system);
    const decide = (outcome: 'CONFIRMED' | 'REJECTED') =>
      reviewer.client.call('decideNoShow', {
        path: { id: waiting?.noShow?.id ?? '' },
        body: { outcome, reason: 'The pictures show her at work.' },
      });
    await decide('REJECTED');
    expect(await caseOf(day)).toBeUndefined();
    await expect(decide('CONFIRMED')).rejects.toMatchObject({ code: 'CASE_CLOSED' });
    expect((await day.read(day.ines)).parts[0]?.noShow).toMatchObject({
      status: 'REJECTED',
      decision: 'The pictures show her at work.',
    });
    await day.toEnd(49 * HOUR_MS);
    expect((await day.results()).of(day.ines)?.result).toEqual({ payCents: 16_000, overtimeCents: 0 });
    const audit = await system.sql(
      `select after->>'status' as status, why, actor like 'staff:%' as staff from audit_entries
        where subject_id = $1 and action = 'NO_SHOW' order by id desc limit 1`,
      [day.job.id],
    );
    expect(audit).toEqual([{ status: 'REJECTED', why: 'The pictures show her at work.', staff: true }]);
  });
});

describe('pictures of a no-show', () => {
  const aPicture = (of: Person) => aPictureOf(system, of);
  const statusOf = async ({ src }: Image) => (await fetch(new URL(src, system.url))).status;
  const exists = async (id: string) => (await system.sql('select 1 from images where id = $1', [id])).length === 1;

  it('are seen by both sides and staff, and are deleted some time after the decision', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(HOUR_MS);
    const [ofManager, ofModel] = [await aPicture(day.manager), await aPicture(day.ines)];
    await day.claim(day.ines, 'Nobody came to the door.', [ofManager]);
    await day.answerClaim(day.ines, 'I was there all day.', [ofModel]);
    await system.wait(30 * HOUR_MS);
    const shown = [
      (await day.read(day.manager)).parts.find(({ modelId }) => modelId === day.ines.id)?.noShow,
      (await day.read(day.ines)).parts[0]?.noShow,
      (await caseOf(day))?.noShow,
    ];
    for (const noShow of shown) {
      expect(noShow?.evidencePictures.map(({ originalId }) => originalId)).toEqual([ofManager]);
      expect(noShow?.answerPictures.map(({ originalId }) => originalId)).toEqual([ofModel]);
      for (const picture of [...(noShow?.evidencePictures ?? []), ...(noShow?.answerPictures ?? [])])
        expect([picture.src, await statusOf(picture)]).toEqual([expect.stringContaining('/private/'), 200]);
    }
    expect(JSON.stringify(await day.read(day.oda))).not.toContain(ofModel);
    const [picture] = shown[2]?.answerPictures ?? [];
    if (!picture) throw new Error('There is no picture.');
    const bytes = await (await fetch(new URL(picture.src, system.url))).arrayBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const { version } = await day.ines.client.call('getGallery', {});
    const photos = [{ imageId: ofModel, type: 'DIGITAL' as const, tags: [] }];
    await expect(day.ines.client.call('saveGallery', { body: { photos, version } })).rejects.toMatchObject({
      code: 'VALIDATION',
    });

    await (await aStaff(system)).client.call('decideNoShow', {
      path: { id: shown[2]?.id ?? '' },
      body: { outcome: 'REJECTED', reason: 'The pictures show her at work.' },
    });
    await system.wait((EVIDENCE_PICTURES_DAYS - 1) * 24 * HOUR_MS);
    await system.upkeep();
    await collectFiles(system.server.app);
    expect([await exists(ofManager), await exists(ofModel)]).toEqual([true, true]);
    await system.wait(26 * HOUR_MS);
    await system.upkeep();
    expect((await day.read(day.ines)).parts[0]?.noShow).toMatchObject({ evidencePictures: [], answerPictures: [] });
    await system.wait(2 * HOUR_MS);
    await collectFiles(system.server.app);
    expect([await exists(ofManager), await exists(ofModel)]).toEqual([false, false]);
  });

  it('are refused when they are another person’s, shown elsewhere, given twice, or too many', async () => {
    const day = await aWorkDay(system);
    await day.toStart(HOUR_MS);
    const [own, other, shown] = [await aPicture(day.manager), await aPicture(day.ines), await aPicture(day.manager)];
    await system.sql('insert into job_images (job_id, image_id, position) values ($1, $2, 0)', [day.job.id, shown]);
    const claim = (ids: string[]) => day.claim(day.ines, 'Nobody came to the door.', ids);
    for (const ids of [[own, other], [shown], [own, own], Array.from({ length: 7 }, () => crypto.randomUUID())])
      await expect(claim(ids)).rejects.toMatchObject({ fields: { pictureIds: expect.any(String) } });
    expect((await day.read(day.manager)).parts[0]?.noShow).toBeNull();
    await claim([own]);
  });
});
