import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import { SESSIONS_REMEMBERED } from '#server/auth/access-token.ts';
import { cast } from '../faults/stage/cast.ts';
import { encodeRequest, HttpConnection } from '../load/http-connection.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { signInAll } from '../system/tokens.ts';

const CONNECTIONS = 8;
const AT_ONCE = 1_000;

/**
 * Twice as many sessions as the server remembers ask once: from then on a new one takes the place of an old one, and the tables behind
 * have all their room.
 */
export async function fillCaches(database: OwnDatabase, url: string): Promise<void> {
  const [person] = await cast(database, 'MANAGER', 1);
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(url)));
  const address = addressOf(calls.getUser, {});
  for (let asked = 0; asked < 2 * SESSIONS_REMEMBERED; asked += AT_ONCE) {
    const tokens = await signInAll(
      database,
      Array.from({ length: AT_ONCE }, () => person?.id ?? ''),
    );
    await Promise.all(
      connections.map(async (connection, at) => {
        for (let place = at; place < tokens.length; place += CONNECTIONS)
          await connection.send(encodeRequest({ method: 'GET', address, token: tokens[place] ?? '' }));
      }),
    );
  }
  for (const connection of connections) connection.close();
}
