import { HOUR_MS } from '../jobs/venue-clock.ts';
import { randomOf } from '../portraits/random.ts';
import type { JobHistory } from './history.ts';

/** How a model's bookings went: what the profile tells of them comes of these alone. */
export type ModelRecord = {
  /** Kept, on jobs that are done. */
  done: number;
  /** Left late. */
  left: { jobId: string; at: Date; points: number }[];
};

const LAST_DAY_MS = 24 * HOUR_MS;

export const recordsOf = (jobs: readonly JobHistory[]): Map<string, ModelRecord> => {
  const records = new Map<string, ModelRecord>();
  for (const { job, roles, leftAt } of jobs)
    for (const { model, part } of roles) {
      const record = records.get(model.id) ?? { done: 0, left: [] };
      if (part === 'BOOKED' && job.plan.stage === 'COMPLETED') record.done += 1;
      const at = part === 'LEFT' && leftAt.get(model.id);
      if (at) {
        const isLastDay = job.startsAt.getTime() - at.getTime() < LAST_DAY_MS;
        record.left.push({ jobId: job.id, at, points: isLastDay ? 3 : 1 });
      }
      records.set(model.id, record);
    }
  return records;
};

/** The share of bookings kept; nobody is judged by none. */
export const keptPercent = ({ done, left }: ModelRecord): number =>
  done + left.length === 0 ? 100 : Math.round((100 * done) / (done + left.length));

const STARS = { 5: 0.72, 4: 0.22, 3: 0.06 };

/** The mean of one rating for each booking done; null before the first. */
export const ratingOf = (modelId: string, { done }: ModelRecord): number | null => {
  const random = randomOf(`stars:${modelId}`);
  const stars = Array.from({ length: done }, () => Number(random.pickWeighted(STARS)));
  return done === 0 ? null : stars.reduce((sum, each) => sum + each, 0) / done;
};
