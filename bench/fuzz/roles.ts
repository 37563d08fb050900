import type { OwnDatabase } from '../system/own-database.ts';
import { signInAll } from '../system/tokens.ts';
import { anyone, type Role } from './requests.ts';
import type { KnownIds } from './values.ts';

const PEOPLE = 8;

/** Ids of demo data, by their names in the document. */
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

const activeManagers = `select id from users where type = 'MANAGER' and state = 'ACTIVE' order by id limit $1`;
const activeModels = `select id from users where type = 'MODEL' and state = 'ACTIVE' order by id limit $1`;
const staff = 'select id from staff order by id limit $1';

/** Strangers, managers and models of the demo with their own data in reach, and staff. */
export const openRoles = async (database: OwnDatabase) => {
  const ids = await readIds(database);
  const idsOf = async (statement: string) =>
    (await database.pool.query<{ id: string }>(statement, [PEOPLE])).rows.map(({ id }) => id);
  const signedIn = async (name: string, people: string, audience: 'api' | 'office', known = ids): Promise<Role> => {
    const signIn = async () => signInAll(database, await idsOf(people), audience);
    const tokens = await signIn();
    const renew = async (token: string) => {
      if (tokens.includes(token)) tokens.splice(0, tokens.length, ...(await signIn()));
    };
    return { name, tokens, ids: known, renew };
  };
  const ownJobs = await idsOf(`select id from jobs where manager_id in (${activeManagers})`);
  const all: Role[] = [
    { ...anyone, ids },
    await signedIn('manager', activeManagers, 'api', { ...ids, job: [...ownJobs, ...(ids.job ?? [])] }),
    await signedIn('model', activeModels, 'api'),
    await signedIn('staff', staff, 'office'),
  ];
  return { all, ids };
};
