import { createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { wire } from '#contract/wire/index.ts';
import { demoId } from '#demo/ids.ts';
import { managerOf } from '#demo/managers.ts';
import { demoModels } from '#demo/models.ts';
import { addTestCard } from '#server/testing/payments.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { signIn } from '../system/tokens.ts';

const dayMs = 86_400_000;
/** Beyond every entry in the demo people's calendars. */
const firstDayAhead = 150;
const placesInJob = 100;

type Model = { id: string; token: string };
export type Place = { jobId: string; model: Model };

/**
 * Open jobs with a free place for every applicant, at different times, so that every accept is a booking. `places`
 * holds the work of each writer.
 */
export async function openJobs(
  database: OwnDatabase,
  baseUrl: string,
  { writers, jobs }: { writers: number; jobs: number },
): Promise<{ managerToken: string; places: Place[][] }> {
  const managerToken = await signIn(database, managerOf('halcyon').id);
  const staffToken = await signIn(database, demoId('staff', 0), 'office');
  const clientOf = (accessToken: string) =>
    createClient({ wire, baseUrl, session: memorySession({ accessToken, refreshToken: null }) });
  const [manager, staff] = [clientOf(managerToken), clientOf(staffToken)];
  await addTestCard(manager);
  const people = demoModels().slice(0, placesInJob);
  const models: Model[] = await Promise.all(people.map(async ({ id }) => ({ id, token: await signIn(database, id) })));
  const places: Place[][] = [];
  for (let n = 0; n < writers * jobs; n += 1) {
    const { id } = await manager.call('createJob', { body: jobOn(firstDayAhead + Math.floor(n / 2), n % 2) });
    await manager.call('submitJob', { path: { id } });
    await staff.call('approveJob', { path: { id }, body: {} });
    const writer = n % writers;
    // Each starts at another model, so that they do not wait for the same model's lock.
    const first = Math.floor((writer * models.length) / writers);
    const inTurn = [...models.slice(first), ...models.slice(0, first)];
    places[writer] = [...(places[writer] ?? []), ...inTurn.map(model => ({ jobId: id, model }))];
  }
  return { managerToken, places };
}

/** Applies for all of these places directly in the database. */
export async function applyForAll({ pool }: OwnDatabase, places: readonly Place[]): Promise<void> {
  await pool.query(
    `insert into participants (job_id, model_id, status, terms_version, applied_at)
      select id, person, 'APPLIED', terms_version, app_now() from unnest($1::uuid[], $2::uuid[]) as place(job, person) join jobs on id = job`,
    [places.map(({ jobId }) => jobId), places.map(({ model }) => model.id)],
  );
}

/**
 * Answers of a job the given number of days ahead, at a time when no demo model works; two such jobs fit into a day.
 */
export const jobOn = (daysAhead: number, half = 0): JobDraft => {
  const start = new Date(Math.floor(Date.now() / dayMs + daysAhead) * dayMs + dayMs * (17 / 24 + half / 6));
  return {
    eventType: 'PRIVATE_EVENT',
    categoryCode: 'EVENT_TRADE_SHOW',
    amountMales: 0,
    amountFemales: 0,
    amountNonBinary: 0,
    amountAnyGender: placesInJob,
    location: {
      placeId: 'bench:las-vegas',
      name: 'Las Vegas',
      region: 'Nevada',
      country: 'US',
      latitude: 36.17,
      longitude: -115.14,
      timeZone: 'America/Los_Angeles',
      venueNote: 'Ask for Dana at the side door.',
    },
    localModelsOnly: false,
    eventDatePeriods: [{ start: start.toISOString(), end: new Date(start.getTime() + dayMs / 6).toISOString() }],
    rangeHoursPerDay: null,
    hourlyRate: 4_000,
    fixedRatePerModel: null,
    description: 'Greet guests at our stand and show them the new collection.',
    sensitiveWork: 'NONE',
    sensitiveTerms: null,
  };
};
