import { signAccessToken } from '#server/auth/access-token.ts';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/ids.ts';
import type { OwnDatabase } from './own-database.ts';
import { serverSettings } from './own-server.ts';

const lifeSeconds = 3600;
const statements = {
  api: `insert into sessions (id, user_id, rotated_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
  office: `insert into staff_sessions (id, staff_id, expires_at) values ($1, $2, now() + interval '1 day')`,
};

/** An access token of a person of the demo, as if they had signed in: for the API, or for staff. */
export async function signIn(
  database: OwnDatabase,
  personId: string,
  audience: 'api' | 'office' = 'api',
): Promise<string> {
  const sessionId = newId();
  await database.pool.query(statements[audience], [sessionId, personId]);
  const config = readConfig(serverSettings(database));
  return signAccessToken(config, { sub: personId, sid: sessionId, aud: audience }, new Date(), lifeSeconds);
}
