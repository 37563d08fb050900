import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { refreshToken } from '#server/auth/index.ts';
import { lockKeys } from '#server/db/lock-keys.ts';
import { FICTIONAL } from '#server/fictional-staff.ts';
import { diskStorage } from '#server/providers/storage/disk.ts';
import { limits } from '#server/rule-numbers.ts';
import { historyOf } from './history/history.ts';
import { demoJobs } from './jobs/jobs.ts';
import { demoManagers } from './managers.ts';
import { demoModels } from './models.ts';
import { demoStaffPassphrase, demoStaffPhone } from './people.ts';
import { playedModels } from './seed/accounts.ts';
import { fill } from './seed/fill.ts';
import { askedCharge } from './seed/money.ts';
import { picturesOf, storePictures } from './seed/pictures.ts';
import { addMissingStaff, demoReviewerIds, staffRows } from './seed/staff.ts';
import { takeCharge } from './seed/taken-charge.ts';
import { readSessions, writeSessions } from './sessions-file.ts';

export type SeedSettings = {
  dataDir: string;
  /** The server's secret, from which the models' refresh tokens are derived. */
  secretKey: string;
  onProgress?: (text: string) => void;
  staffPassphrase?: string;
  /** How many, where it is not as many as a new installation has. */
  models?: number;
};

/** The database has people of its own, as a backup that was restored does. Its message is for the person who starts the server. */
export class InhabitedDatabase extends Error {
  override name = 'InhabitedDatabase';
}

const requireNobodyReal = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(
    `select from (select phone from staff union all select phone from users) people where phone !~ $1 limit 1`,
    [FICTIONAL],
  );
  if (rowCount)
    throw new InhabitedDatabase(
      'This database has people of its own, and the demo is not written among them: start with DEMO=off, or on an empty ' +
        'database (DATABASE_URL, or DATA_DIR for the embedded one).',
    );
};

/** Fills an empty marketplace with people, jobs, history and pictures; all in one transaction. */
export const seedDemo = async (databaseUrl: string, settings: SeedSettings): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    // Two concurrent starts must not both seed: the second waits, then finds the data.
    await client.query('select pg_advisory_lock($1)', [lockKeys.seed]);
    const seeded = await client.query('select 1 from staff where phone = $1', [demoStaffPhone]);
    if (seeded.rows.length === 0) {
      await requireNobodyReal(client);
      await seedAll(client, databaseUrl, settings);
    } else await addMissingStaff(drizzle(client), settings.staffPassphrase ?? demoStaffPassphrase);
    await writePlayerSessions(client, settings);
  } finally {
    await client.end();
  }
};

const seedAll = async (
  client: pg.Client,
  databaseUrl: string,
  { dataDir, secretKey, onProgress, staffPassphrase, models: count }: SeedSettings,
): Promise<void> => {
  const { rows } = await client.query<{ now: Date }>('select app_now() as now');
  const now = rows[0]?.now ?? new Date();
  const staff = staffRows(staffPassphrase ?? demoStaffPassphrase);
  const models = demoModels(count);
  const jobs = demoJobs(now);
  const pictures = picturesOf(models, jobs);
  const history = historyOf(jobs, models, demoReviewerIds, now);
  const total = pictures.all.length;
  const stored = storePictures(diskStorage(join(dataDir, 'files')), pictures.all, drawn =>
    onProgress?.(`${models.length} models, ${jobs.length} jobs, ${drawn} of ${total} portraits`),
  );
  // A failed upload is rethrown by the transaction below; until then the rejection must not be unhandled.
  stored.catch(() => {});
  const asked = askedCharge(history.jobs, limits('').bookingFeePercent, now);
  const taken = await takeCharge(databaseUrl, secretKey, asked);
  await drizzle(client).transaction(async db => {
    await fill(db, { staff: await staff, models, jobs, pictures, history, taken, now });
    await stored;
  });
  await client.query('select index_marked(1000000)');
  // Autovacuum comes a minute later: until then one sweep alone took seconds by plans for empty tables.
  await client.query('analyze');
};

/**
 * The player's refresh tokens, derived again at each start, because a killed player may have rotated a
 * token without storing its successor. An ended session stays ended: a person uses that model now.
 */
const writePlayerSessions = async (client: pg.Client, { dataDir, secretKey, models }: SeedSettings): Promise<void> => {
  const people = [...demoManagers, ...playedModels(demoModels(models))];
  const { rows } = await client.query<{ id: string; user_id: string; generation: number; created_at: Date }>(
    `select id, user_id, generation, created_at from sessions
      where id = any($1::uuid[]) and revoked_at is null and expires_at > app_now()`,
    [people.map(({ sessionId }) => sessionId)],
  );
  const seededAt = rows[0]?.created_at ?? new Date();
  writeSessions(dataDir, {
    seededAt: readSessions(dataDir)?.seededAt ?? seededAt.toISOString(),
    refreshTokens: Object.fromEntries(
      rows.map(({ id, user_id, generation }) => [user_id, refreshToken(secretKey, id, generation)]),
    ),
  });
};
