import type { OwnDatabase } from '../system/own-database.ts';
import { signInAll } from '../system/tokens.ts';
import type { Role } from './requests.ts';
import type { KnownIds } from './values.ts';

const PEOPLE = 8;

/** Ids of what the demo has, by what names them in the document. */
const readIds = async ({ pool }: OwnDatabase): Promise<KnownIds> => {
  const idsOf = async (statement: string) => (await pool.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  const [jobs, models, users, images] = await Promise.all([
    idsOf('select id from jobs order by id limit 60'),
    idsOf('select user_id as id from models order by user_id limit 60'),
    idsOf('select id from users order by id limit 60'),
    idsOf('select id from images order by id limit 60'),
  ]);
  return { job: jobs, model: models, user: users, image: images, original: images };
};

/** Strangers, managers and models of the demo with their own data in reach, and staff. */
export const openRoles = async (database: OwnDatabase): Promise<Role[]> => {
  const ids = await readIds(database);
  const { pool } = database;
  const people = async (type: string) => {
    const found = await pool.query<{ id: string }>(
      `select id from users where type = $1 and state = 'ACTIVE' order by id limit $2`,
      [type, PEOPLE],
    );
    return signInAll(
      database,
      found.rows.map(({ id }) => id),
    );
  };
  const own = await pool.query<{ id: string }>(
    `select id from jobs where manager_id in (select id from users where type = 'MANAGER' and state = 'ACTIVE' order by id limit $1)`,
    [PEOPLE],
  );
  const staff = await pool.query<{ id: string }>('select id from staff order by id');
  const staffIds = staff.rows.map(({ id }) => id);
  const ownJobs = own.rows.map(({ id }) => id);
  return [
    { name: 'anyone', tokens: [], ids },
    { name: 'manager', tokens: await people('MANAGER'), ids: { ...ids, job: [...ownJobs, ...(ids.job ?? [])] } },
    { name: 'model', tokens: await people('MODEL'), ids },
    { name: 'staff', tokens: await signInAll(database, staffIds, 'office'), ids },
  ];
};
