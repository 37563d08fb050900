import type { Pool } from 'pg';
import { signAccessToken } from '#server/auth/access-token.ts';
import { chatPublicKey, signChatToken } from '#server/chat/token.ts';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/ids.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { serverSettings } from '../system/own-server.ts';

export type Chatter = { chatUserId: string; channel: string; token: string; key: string; chatToken: string };

const lifeSeconds = 6 * 3600;

/** People in conversations of so many, each with a session, written straight into the database. */
export async function createChatters(database: OwnDatabase, count: number, perChannel: number): Promise<Chatter[]> {
  const { pool } = database;
  const config = readConfig(serverSettings(database));
  const now = new Date();
  const people = Array.from({ length: count }, () => ({ id: newId(), sessionId: newId() }));
  const ids = people.map(({ id }) => id);
  const channelIds = Array.from({ length: Math.ceil(count / perChannel) }, () => newId());
  const channelOf = (at: number) => channelIds[Math.floor(at / perChannel)] ?? '';
  await pool.query(
    `insert into users (id, chat_user_id, type, state, name) select id, id, 'MODEL', 'ACTIVE', 'Ines Vale' from unnest($1::uuid[]) id`,
    [ids],
  );
  await pool.query(
    `insert into sessions (id, user_id, rotated_at, expires_at)
      select s, u, now(), now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as x(s, u)`,
    [people.map(({ sessionId }) => sessionId), ids],
  );
  await addGroups(pool, channelIds);
  await pool.query(
    `insert into chat_members (channel_id, chat_user_id) select c, p from unnest($1::uuid[], $2::uuid[]) as x(c, p)`,
    [ids.map((_, at) => channelOf(at)), ids],
  );
  await addPast(pool, channelIds, perChannel);
  await pool.query('vacuum analyze');
  const key = chatPublicKey(config);
  const later = new Date(now.getTime() + lifeSeconds * 1000);
  return Promise.all(
    people.map(async ({ id, sessionId }, at) => ({
      chatUserId: id,
      channel: `group:${channelOf(at)}`,
      key,
      token: await signAccessToken(config, { sub: id, sid: sessionId, aud: 'api' }, now, lifeSeconds),
      chatToken: await signChatToken(config, { chatUserId: id, sessionId }, later),
    })),
  );
}

/** The group of a job each. */
async function addGroups(pool: Pool, channelIds: readonly string[]): Promise<void> {
  const [managerId, jobIds] = [newId(), channelIds.map(() => newId())];
  await pool.query(
    `insert into users (id, type, state, moderation, name, chat_user_id) values ($1, 'MANAGER', 'ACTIVE', 'APPROVED', 'Mara Quill', $1)`,
    [managerId],
  );
  await pool.query(
    `insert into jobs (id, manager_id, category_code, model_requirements) select j, $2, 'RUNWAY', '{}' from unnest($1::uuid[]) j`,
    [jobIds, managerId],
  );
  await pool.query(
    `insert into chat_channels (id, type, job_id) select c, 'group', j from unnest($1::uuid[], $2::uuid[]) as x(c, j)`,
    [channelIds, jobIds],
  );
}

/** Messages that were said in every conversation before: statements planned for an empty table read all of a full one. */
const pastMessages = 20;

async function addPast(pool: Pool, channelIds: readonly string[], perChannel: number): Promise<void> {
  await pool.query(
    `insert into chat_messages (channel_id, seq, version, client_message_id, kind, sender_id, body, at)
      select m.channel_id, n, n, gen_random_uuid(), 'TEXT', m.chat_user_id, 'Said before, number ' || n, now() - interval '1 day'
      from (select *, row_number() over (partition by channel_id order by chat_user_id) as place from chat_members
        where channel_id = any($1::uuid[])) m join generate_series(1, $2::int) n on n % $3::int + 1 = m.place`,
    [channelIds, pastMessages, perChannel],
  );
  await pool.query(
    `insert into chat_events (channel_id, seq, kind, message_seq, chat_user_id)
      select channel_id, seq, 'MESSAGE', seq, sender_id from chat_messages where channel_id = any($1::uuid[])`,
    [channelIds],
  );
  await pool.query(
    `update chat_channels set last_event_seq = $2, last_message_seq = $2, last_message_at = now() - interval '1 day'
      where id = any($1::uuid[])`,
    [channelIds, pastMessages],
  );
  await pool.query('update chat_members set read_seq = $2 where channel_id = any($1::uuid[])', [
    channelIds,
    pastMessages,
  ]);
}
