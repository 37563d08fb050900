import { signAccessToken } from '#server/auth/access-token.ts';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/ids.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { serverSettings } from '../system/own-server.ts';

const LIFE_SECONDS = 6 * 3600;

/** A manager with so many messages in a conversation, of different lengths, a minute apart. Answers how to read it. */
export async function addLongConversation(
  database: OwnDatabase,
  messages: number,
): Promise<{ channel: string; token: string }> {
  const { pool } = database;
  const [id, sessionId, channelId] = [newId(), newId(), newId()];
  await pool.query(
    `insert into users (id, chat_user_id, type, state, name, company_name) values ($1, $1, 'MANAGER', 'ACTIVE', 'Mara Quill', 'Quill')`,
    [id],
  );
  await pool.query(
    `insert into sessions (id, user_id, rotated_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
    [sessionId, id],
  );
  await pool.query(`insert into chat_channels (id, type, person_id) values ($1, 'support', $2)`, [channelId, id]);
  await pool.query('insert into chat_members (channel_id, chat_user_id) values ($1, $2)', [channelId, id]);
  await pool.query(
    `select count(chat_post($1, jsonb_build_object('cid', gen_random_uuid(), 'kind', 'TEXT',
        'senderId', case when n % 5 < 3 then $2::text end, 'body', 'Line ' || n || '. ' || repeat('Some more words. ', (n * 7) % 23))))
      from generate_series(1, $3) n`,
    [channelId, id, messages],
  );
  await pool.query(
    `update chat_messages set at = now() - make_interval(mins => ($2::int - seq)) where channel_id = $1`,
    [channelId, messages],
  );
  await pool.query('update chat_members set read_seq = $2, skip = 0 where channel_id = $1', [channelId, messages]);
  await pool.query('vacuum analyze');
  const config = readConfig(serverSettings(database));
  return {
    channel: `support:${channelId}`,
    token: await signAccessToken(config, { sub: id, sid: sessionId, aud: 'api' }, new Date(), LIFE_SECONDS),
  };
}
