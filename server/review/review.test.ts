import { describe, expect, it } from 'vitest';
import type { Review } from '#contract/schemas/review.ts';
import { sweep } from '../tasks/run-due-tasks.ts';
import { aManager, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();
const DAY_MS = 24 * HOUR_MS;

type Form = Pick<Review, 'stars' | 'tags' | 'text'>;
const praise: Form = { stars: 5, tags: ['PUNCTUAL'], text: 'Came early and knew the brief.' };
const thanks: Form = { stars: 4, tags: ['SAFE_SET', 'GOOD_BREAKS'], text: 'Kind people, good food.' };

/** A job that is over, and its reviews. */
const aJobThatEnded = async (names: readonly string[] = ['Ines']) => {
  const day = await aWorkDay(system, { names });
  await day.toStart(-30 * MINUTE_MS);
  for (const model of day.models) await day.checkIn(model);
  await day.toEnd(MINUTE_MS);
  const review = ({ client }: Person, model: Person, form: Form = praise) =>
    client.call('saveReview', { path: { jobId: day.job.id, modelId: model.id }, body: form });
  const read = async ({ client }: Person) => (await client.call('getReviews', { path: day.path })).pairs;
  return { ...day, review, reviews: read };
};

const figuresOf = async ({ id }: Person) => {
  await sweep(system.server.app);
  const [row] = await system.sql(
    `select coalesce(m.rating, u.rating) as rating, coalesce(m.reviews_count, u.reviews_count) as reviews, m.bookings_done as done,
       m.reliability_percent as kept from users u left join models m on m.user_id = u.id where u.id = $1`,
    [id],
  );
  return row;
};

describe('saveReview', () => {
  it('is hidden from the other side until both have written, and then from nobody', async () => {
    const job = await aJobThatEnded();
    await job.review(job.manager, job.ines);
    expect(await job.reviews(job.manager)).toMatchObject([{ own: praise, other: null, shownAt: null }]);
    expect(await job.reviews(job.ines)).toMatchObject([
      { name: 'Quill Events', own: null, other: null, shownAt: null },
    ]);
    const before = JSON.stringify([
      await job.ines.client.call('getReviews', { path: job.path }),
      await job.ines.client.call('getJob', { path: job.path }),
      await job.ines.client.call('getTimeline', { path: job.path }),
      await job.ines.client.call('getNotices', { query: {} }),
      await job.ines.client.call('getOwnRecord', {}),
      await job.ines.client.call('getOwnData', {}),
      await textsTo(system, job.ines),
    ]);
    expect(before).not.toContain('knew the brief');
    expect(before).not.toMatch(/has reviewed you|"stars":5/);
    const other = await aManager(system);
    expect((await other.client.call('getModelReviews', { path: { id: job.ines.id } })).items).toEqual([]);
    expect(await figuresOf(job.ines)).toMatchObject({ rating: null, reviews: 0 });

    await job.review(job.ines, job.ines, thanks);
    expect(await job.reviews(job.ines)).toMatchObject([{ own: thanks, other: praise, writableUntil: null }]);
    expect(await job.reviews(job.manager)).toMatchObject([{ own: praise, other: thanks, writableUntil: null }]);
    expect((await textsTo(system, job.ines)).at(-1)).toMatch(/^The client has reviewed you: /);
    expect((await textsTo(system, job.manager)).at(-1)).toMatch(/^Ines Vale has reviewed you: /);
    expect(await other.client.call('getModelReviews', { path: { id: job.ines.id } })).toMatchObject({
      rating: 5,
      reviewsCount: 1,
      items: [{ ...praise, companyName: 'Quill Events' }],
    });
    expect(await figuresOf(job.ines)).toMatchObject({ rating: 5, reviews: 1 });
    expect(await figuresOf(job.manager)).toMatchObject({ rating: 4, reviews: 1 });
    const shown = await job.ines.client.call('getJob', { path: job.path });
    expect(shown).toMatchObject({ clientRating: { stars: 4, reviewsCount: 1 } });
    await expect(job.review(job.ines, job.ines, thanks)).rejects.toMatchObject({ code: 'REVIEW_SHOWN' });
    await expect(system.sql('update reviews set stars = 1 where job_id = $1', [job.job.id])).rejects.toThrow(
      'does not change',
    );
  });

  it('can be changed until it is shown, at the latest 14 days after the end', async () => {
    const job = await aJobThatEnded(['Ines', 'Oda']);
    await job.review(job.manager, job.ines, { ...praise, stars: 2 });
    await job.review(job.manager, job.ines, { ...praise, stars: 3 });
    await job.toEnd(14 * DAY_MS - HOUR_MS);
    await job.review(job.manager, job.ines);
    expect((await job.reviews(job.ines))[0]?.other).toBeNull();
    await job.toEnd(14 * DAY_MS + MINUTE_MS);
    expect(await job.reviews(job.ines)).toMatchObject([{ own: null, other: praise, writableUntil: null }]);
    await expect(job.review(job.oda, job.oda, thanks)).rejects.toMatchObject({ code: 'REVIEW_LATE' });
    expect(await figuresOf(job.ines)).toMatchObject({ rating: 5, reviews: 1 });
  });

  it('is for those who worked, after the end, without contact details', async () => {
    const job = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    const write = ({ client }: Person, model: Person, form: Form = praise) =>
      client.call('saveReview', { path: { jobId: job.job.id, modelId: model.id }, body: form });
    await job.toStart(MINUTE_MS);
    await expect(write(job.manager, job.ines)).rejects.toMatchObject({ code: 'REVIEW_EARLY' });
    await job.toEnd(MINUTE_MS);
    await job.claim(job.oda);
    await expect(write(job.manager, job.oda)).rejects.toMatchObject({ code: 'NO_SHOW_CLAIMED' });
    await expect(write(job.oda, job.oda, thanks)).rejects.toMatchObject({ code: 'NO_SHOW_CLAIMED' });
    await expect(write(job.oda, job.ines, thanks)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(write(job.manager, await aManager(system))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(write(await aManager(system), job.ines)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(write(job.manager, job.ines, { ...praise, text: 'Call me: 702 555 0199' })).rejects.toMatchObject({
      code: 'REVIEW_CONTACT',
      fields: { text: 'Leave out phone numbers, mail addresses, accounts and links.' },
    });
    await expect(write(job.manager, job.ines, { ...praise, stars: 6 })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(write(job.manager, job.ines, thanks)).rejects.toMatchObject({
      fields: { tags: 'Choose among those that are shown.' },
    });
    await expect(
      write(job.manager, job.ines, { ...praise, tags: ['LATE', 'SKILLED', 'PREPARED', 'FRIENDLY'] }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(write(job.manager, job.ines, { ...praise, text: 'x'.repeat(1001) })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });

  it('shows both, once, when both sides write at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const job = await aJobThatEnded();
      await Promise.all([job.review(job.manager, job.ines), job.review(job.ines, job.ines, thanks)]);
      expect(await job.reviews(job.ines)).toMatchObject([{ own: thanks, other: praise }]);
      const told = (await textsTo(system, job.ines)).filter(text => text.includes('has reviewed you'));
      expect(told).toHaveLength(1);
    }
  });

  it('is asked for once, a day after the end, of those who have not written', async () => {
    const job = await aJobThatEnded();
    await job.review(job.ines, job.ines, thanks);
    await job.toEnd(25 * HOUR_MS);
    await sweep(system.server.app);
    const asked = async (person: Person) =>
      (await textsTo(system, person)).filter(text => text.startsWith('How was it?')).length;
    expect([await asked(job.manager), await asked(job.ines)]).toEqual([1, 0]);
    expect((await job.manager.client.call('getTimeline', { path: job.path })).next).not.toBeNull();
  });
});

describe('getOwnRecord', () => {
  it('counts what was kept, late and lost', async () => {
    const first = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await first.toStart(20 * MINUTE_MS);
    await first.checkIn(first.ines);
    await first.claim(first.oda);
    await first.toEnd(49 * HOUR_MS);
    await system.sql(`update jobs set lifecycle = 'PAYOUT' where id = $1 and lifecycle = 'ENDED'`, [first.job.id]);
    await system.sql(`update jobs set lifecycle = 'COMPLETED' where id = $1 and lifecycle = 'PAYOUT'`, [first.job.id]);
    expect(await figuresOf(first.ines)).toMatchObject({ done: 1, kept: 50 });
    expect(await figuresOf(first.oda)).toMatchObject({ done: 0, kept: 0 });
    expect(await first.ines.client.call('getOwnRecord', {})).toMatchObject({
      rating: null,
      stars: [0, 0, 0, 0, 0],
      kept: 1,
      late: 1,
      noShows: 0,
      points: 0,
      pausedUntil: null,
    });
    expect(await first.oda.client.call('getOwnRecord', {})).toMatchObject({
      kept: 0,
      noShows: 1,
      leftLate: 0,
      points: 6,
      pausedUntil: expect.any(String),
    });
  });

  it('drops the reviews of a booking that counts as a no-show', async () => {
    const job = await aWorkDay(system);
    await job.toEnd(MINUTE_MS);
    const path = { jobId: job.job.id, modelId: job.ines.id };
    await job.manager.client.call('saveReview', { path, body: { stars: 1, tags: [], text: null } });
    await job.ines.client.call('saveReview', { path, body: { stars: 1, tags: [], text: null } });
    expect(await figuresOf(job.ines)).toMatchObject({ rating: 1 });
    await job.claim(job.ines);
    await job.toEnd(26 * HOUR_MS);
    expect(await figuresOf(job.ines)).toMatchObject({ rating: null, reviews: 0 });
    expect(await figuresOf(job.manager)).toMatchObject({ rating: null, reviews: 0 });
  });
});

describe('reportReview', () => {
  it('reaches staff, who remove it: it is shown to nobody, and counts no more', async () => {
    const job = await aJobThatEnded();
    await job.review(job.manager, job.ines, { stars: 1, tags: ['LATE'], text: 'A liar.' });
    const path = { jobId: job.job.id, modelId: job.ines.id };
    const report = { path, body: { reason: 'HARASSMENT', text: 'It is a lie.' } } as const;
    await expect(job.ines.client.call('reportReview', report)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await job.review(job.ines, job.ines, thanks);
    await job.ines.client.call('reportReview', report);
    await job.ines.client.call('reportReview', { ...report, body: { reason: 'SPAM' } });
    expect((await job.reviews(job.ines))[0]?.isReported).toBe(true);
    const staff = await aStaff(system);
    const { items } = await staff.client.call('getReviewReports', {});
    const found = items.find(each => each.job.id === job.job.id);
    expect(found).toMatchObject({
      review: { text: 'A liar.' },
      author: { name: 'Quill Events' },
      subject: { name: 'Ines Vale' },
      reason: 'HARASSMENT',
      text: 'It is a lie.',
    });
    const close = () =>
      staff.client.call('closeReviewReport', {
        path: { id: found?.review.id ?? '' },
        body: { outcome: 'REMOVED', note: 'An insult.' },
      });
    await close();
    await expect(close()).rejects.toMatchObject({ code: 'CASE_CLOSED' });
    expect((await job.reviews(job.ines))[0]?.other).toBeNull();
    expect(await figuresOf(job.ines)).toMatchObject({ rating: null, reviews: 0 });
    const [entry] = await system.sql(
      `select why from audit_entries where action = 'REVIEW_REPORT' order by id desc limit 1`,
    );
    expect(entry?.why).toBe('An insult.');
  });
});

describe('deleteUser', () => {
  it('erases reviews about a person, and the words of those they wrote', async () => {
    const job = await aJobThatEnded();
    await job.review(job.manager, job.ines);
    await job.review(job.ines, job.ines, thanks);
    const copy = await job.ines.client.call('getOwnData', {});
    expect(copy.reviews).toMatchObject([
      { ...praise, isOwn: false },
      { ...thanks, isOwn: true },
    ]);
    expect(JSON.stringify(copy)).not.toContain(job.manager.id);
    await system.sql(`update jobs set lifecycle = 'PAYOUT' where id = $1`, [job.job.id]);
    await system.sql(`update jobs set lifecycle = 'COMPLETED' where id = $1`, [job.job.id]);
    await system.sql('delete from earnings where job_id = $1', [job.job.id]);
    await job.ines.client.call('deleteUser', {});
    const left = await system.sql('select side, stars, text from reviews where job_id = $1', [job.job.id]);
    expect(left).toEqual([{ side: 'MODEL', stars: 4, text: null }]);
    expect(await figuresOf(job.manager)).toMatchObject({ rating: 4 });
  });
});
