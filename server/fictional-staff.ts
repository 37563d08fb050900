import type { Database } from './db/client.ts';

/** Numbers 555-0100 to 555-0199 of every area code are reserved for fiction: only the demo's people have them. */
export const FICTIONAL = String.raw`^\+1\d{3}55501\d{2}$`;

/** A database seeded in a sandbox holds staff with a published passphrase: no deployment may start with it. */
export const requireRealStaff = async ({ pool }: Database): Promise<void> => {
  const { rowCount } = await pool.query('select from staff where phone ~ $1 limit 1', [FICTIONAL]);
  if (rowCount)
    throw new Error(
      'This database has staff at a number that is reserved for fiction, as the demo has, whose passphrase is published: ' +
        'begin with an empty one (DATABASE_URL, or DATA_DIR for the embedded one).',
    );
};
