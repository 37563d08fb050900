import { type SQL, sql } from 'drizzle-orm';
import { MEASURE_AGAIN_DAYS } from '#contract/values/model.ts';

/** Whether a row of `models` has measurements that were not confirmed for too long: `areMeasurementsOld` in SQL. */
export const measurementsOld = (m: SQL): SQL<boolean> => sql<boolean>`(
  num_nonnulls(${m}.bust_in, ${m}.waist_in, ${m}.hips_in, ${m}.shoe_size) > 0
  and ${m}.measurements_confirmed_at <= app_now() - make_interval(days => ${MEASURE_AGAIN_DAYS}::int))`;
