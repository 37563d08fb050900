import type { OwnDatabase } from '../system/own-database.ts';
import { signInAll } from '../system/tokens.ts';
import type { FuzzRequest, Role } from './requests.ts';
import type { KnownIds } from './values.ts';

const PEOPLE = 8;

/** Ids of what the demo has, by what names them in the document. */
const readIds = async ({ pool }: OwnDatabase): Promise<KnownIds> => {
  const idsOf = async (statement: string) => (await pool.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  const [jobs, models, users, images] = await Promise.all([
    idsOf('select id from jobs order by id limit 60'),
    idsOf('select user_id as id from models order by user_id limit 24'),
    idsOf('select id from users order by id limit 60'),
    idsOf('select id from images order by id limit 12'),
  ]);
  return { job: jobs, model: models, user: users, image: images, original: images };
};

const audiences = { manager: 'api', model: 'api', staff: 'office' } as const;
const activeIds = {
  manager: `select id from users where type = 'MANAGER' and state = 'ACTIVE' order by id`,
  model: `select id from users where type = 'MODEL' and state = 'ACTIVE' order by id`,
  staff: 'select id from staff order by id',
};
const isSignedRole = (name: string): name is keyof typeof audiences => name in audiences;

/** Strangers, managers and models of the demo with their own data in reach, and staff. */
export const openRoles = async (database: OwnDatabase) => {
  const ids = await readIds(database);
  const { pool } = database;
  const signInSome = async (name: keyof typeof audiences) => {
    const { rows } = await pool.query<{ id: string }>(`${activeIds[name]} limit $1`, [PEOPLE]);
    const personIds = rows.map(({ id }) => id);
    return signInAll(database, personIds, audiences[name]);
  };
  const own = await pool.query<{ id: string }>(
    `select id from jobs where manager_id in (${activeIds.manager} limit $1)`,
    [PEOPLE],
  );
  const ownJobs = own.rows.map(({ id }) => id);
  const all: Role[] = [
    { name: 'anyone', tokens: [], ids },
    { name: 'manager', tokens: await signInSome('manager'), ids: { ...ids, job: [...ownJobs, ...(ids.job ?? [])] } },
    { name: 'model', tokens: await signInSome('model'), ids },
    { name: 'staff', tokens: await signInSome('staff'), ids },
  ];
  return {
    all,
    ids,
    /** Requests may end sessions, also by staff: signed-out people are replaced. */
    async renew({ role: name, token }: FuzzRequest): Promise<void> {
      const role = all.find(one => one.name === name);
      if (!role || !token || !isSignedRole(name) || !role.tokens.includes(token)) return;
      const fresh = await signInSome(name);
      role.tokens.splice(0, role.tokens.length, ...fresh);
    },
  };
};
