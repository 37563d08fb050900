import type { reviews } from '#server/db/tables/reviews.ts';
import { demoId } from '../ids.ts';
import { DAY_MS, HOUR_MS } from '../jobs/venue-clock.ts';
import { randomOf } from '../portraits/random.ts';
import { someReview } from '../review-words.ts';
import { casesOf } from './cases.ts';
import type { JobHistory } from './history.ts';

type Row = typeof reviews.$inferInsert;

const SHOWN_AFTER_DAYS = 14;
const SHARE = { MANAGER: 0.85, MODEL: 0.7 } as const;
const sides = ['MANAGER', 'MODEL'] as const;

/**
 * What the two sides of each completed booking wrote, by the product's rules: hidden until both have, or two weeks
 * have passed. Of jobs that ended within these weeks the clients have not written yet, so that a visitor can.
 */
export const reviewsOf = (jobs: readonly JobHistory[], now: Date): Row[] => {
  const rows: Omit<Row, 'id'>[] = [];
  const missed = casesOf(jobs, 'NO_SHOW', now).filter(({ told }) => told.decision);
  for (const { job, roles } of jobs.filter(({ job: { plan } }) => plan.stage === 'COMPLETED'))
    for (const { model } of roles.filter(({ part }) => part === 'BOOKED')) {
      if (missed.some(one => one.history.job === job && one.modelId === model.id)) continue;
      const showsAt = new Date(job.endsAt.getTime() + SHOWN_AFTER_DAYS * DAY_MS);
      const isOld = showsAt <= now;
      const written = sides.flatMap(side => {
        const random = randomOf(`review:${job.id}:${model.id}:${side}`);
        const isWritten = random.chance(SHARE[side]) && (isOld || side === 'MODEL');
        const at = new Date(job.endsAt.getTime() + random.between(3, 40) * HOUR_MS);
        return isWritten && at < now ? [{ side, at, ...someReview(side, random) }] : [];
      });
      const last = new Date(Math.max(...written.map(({ at }) => at.getTime())));
      const shownAt = written.length === sides.length ? last : isOld ? showsAt : null;
      for (const { at, ...review } of written)
        rows.push({ jobId: job.id, modelId: model.id, ...review, shownAt, createdAt: at, updatedAt: at });
    }
  return rows.map((row, n) => ({ id: demoId('review', n), ...row }));
};
