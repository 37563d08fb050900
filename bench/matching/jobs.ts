import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import { newId } from '#server/ids.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { signIn } from '../system/tokens.ts';
import type { Search } from './searches.ts';

/** A search as the requirements of a job. */
const requirementsOf = ({ hair, eyes, ethnicity, heights }: Search): ModelRequirements =>
  ({
    minHeightIn: heights?.[0] ?? null,
    maxHeightIn: heights?.[1] ?? null,
    hairColor: hair,
    eyesColor: eyes,
    ethnicity,
    languages: [],
    skills: [],
    wardrobe: null,
    visibleTattoos: null,
  }) as ModelRequirements;

const insertJob = `insert into jobs (id, manager_id, category_code, event_date_periods, starts_at, ends_at, hourly_rate, latitude, longitude,
    model_requirements, sensitive_work)
  values ($1, $2, 'CATALOG', $3, $4, $5, 6000, $6, $7, $8, 'NONE')`;

/** A manager with a draft for each of these, and the addresses of their matches. */
export async function draftJobs(
  database: OwnDatabase,
  searches: readonly Search[],
): Promise<{ token: string; addresses: string[] }> {
  const { pool } = database;
  const managerId = newId();
  await pool.query(
    `insert into users (id, type, state, moderation, name, chat_user_id) values ($1, 'MANAGER', 'ACTIVE', 'APPROVED', 'Mara Quill', $1)`,
    [managerId],
  );
  const addresses: string[] = [];
  for (const search of searches) {
    const { period, home, gender } = search;
    const jobId = newId();
    await pool.query(insertJob, [
      jobId,
      managerId,
      JSON.stringify([period]),
      period.start,
      period.end,
      home.latitude,
      home.longitude,
      JSON.stringify(requirementsOf(search)),
    ]);
    const of = (wanted: string) => Number(gender.includes(wanted));
    await pool.query(
      'update job_tallies set amount_females = $2, amount_males = $3, amount_non_binary = $4 where job_id = $1',
      [jobId, of('FEMALE'), of('MALE'), of('NON_BINARY')],
    );
    addresses.push(addressOf(calls.getMatches, { query: { jobId } }));
  }
  return { token: await signIn(database, managerId), addresses };
}
