import { HOUR_MS } from '../jobs/venue-clock.ts';
import { casesOf } from './cases.ts';
import type { JobHistory } from './history.ts';

/** A model's booking record, the only source of the figures on the profile. */
export type ModelRecord = {
  /** Honoured, on completed jobs. */
  done: number;
  /** Left late. */
  left: { jobId: string; at: Date; points: number }[];
  /** Not come to. */
  missed: { jobId: string; at: Date }[];
};

const LAST_DAY_MS = 24 * HOUR_MS;

export const recordsOf = (jobs: readonly JobHistory[], now: Date): Map<string, ModelRecord> => {
  const records = new Map<string, ModelRecord>();
  const missed = casesOf(jobs, 'NO_SHOW', now).filter(({ told }) => told.decision);
  for (const { job, roles, leftAt } of jobs)
    for (const { model, part } of roles) {
      const record = records.get(model.id) ?? { done: 0, left: [], missed: [] };
      const miss = missed.find(one => one.history.job === job && one.modelId === model.id);
      if (miss) record.missed.push({ jobId: job.id, at: miss.decidedAt });
      else if (part === 'BOOKED' && job.plan.stage === 'COMPLETED') record.done += 1;
      const at = part === 'LEFT' && leftAt.get(model.id);
      if (at) {
        const isLastDay = job.startsAt.getTime() - at.getTime() < LAST_DAY_MS;
        record.left.push({ jobId: job.id, at, points: isLastDay ? 3 : 1 });
      }
      records.set(model.id, record);
    }
  return records;
};

/** The share of bookings honoured; 100 % without bookings. */
export const reliabilityPercentOf = ({ done, left, missed }: ModelRecord): number => {
  const bookings = done + left.length + missed.length;
  return bookings === 0 ? 100 : Math.round((100 * done) / bookings);
};
