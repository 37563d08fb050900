import { signAccessToken } from '#server/auth/access-token.ts';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/ids.ts';
import type { OwnDatabase } from './own-database.ts';
import { serverSettings } from './own-server.ts';

type Audience = 'api' | 'office';

/** As long as the sessions: people of a bench do not refresh, and a soak takes hours. */
const lifeSeconds = 24 * 3600;
const statements = {
  api: `insert into sessions (id, user_id, rotated_at, expires_at)
    select id, person, now(), now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as session(id, person)`,
  office: `insert into staff_sessions (id, staff_id, created_at, expires_at, idle_at, proved_at)
    select id, person, now(), day, day, day from unnest($1::uuid[], $2::uuid[]) as session(id, person), (select now() + interval '1 day' as day) ends`,
};

/** Access tokens, as if each of these people had signed in, to the API or as staff. */
export async function signInAll(
  database: OwnDatabase,
  personIds: readonly string[],
  audience: Audience = 'api',
  tokenSeconds = lifeSeconds,
): Promise<string[]> {
  const sessions = personIds.map(personId => ({ id: newId(), personId }));
  await database.pool.query(statements[audience], [sessions.map(({ id }) => id), personIds]);
  const config = readConfig(serverSettings(database));
  return Promise.all(
    sessions.map(({ id, personId }) =>
      signAccessToken(config, { sub: personId, sid: id, aud: audience }, new Date(), tokenSeconds),
    ),
  );
}

/** An access token of a demo person, as if they had signed in, to the API or as staff. */
export async function signIn(database: OwnDatabase, personId: string, audience: Audience = 'api'): Promise<string> {
  const [token = ''] = await signInAll(database, [personId], audience);
  return token;
}
