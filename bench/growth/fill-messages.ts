import { idOf } from './fill-jobs.ts';

/**
 * A group for each job that is over, with its manager and those booked, between whom all messages are spread evenly; but
 * every hundredth is in one long conversation of the busy manager, `$LONG`.
 */
export const messageStatements: readonly string[] = [
  `create temp table talks as select id as job_id, ${idOf(`'channel ' || n`)} as id, manager_id, starts,
      greatest(1, ceil($MESSAGES * 0.99 / (select count(*) from posts where state < 6)))::int as messages from posts where state < 6`,
  `insert into chat_channels (id, type, job_id, last_event_seq, last_message_seq, last_message_at)
    select id, 'group', job_id, messages, messages, starts from talks`,
  `insert into chat_members (channel_id, chat_user_id, joined_at, read_seq)
    select t.id, t.manager_id, t.starts - interval '9 days', t.messages from talks t
    union all select t.id, p.model_id, t.starts - interval '9 days', t.messages from talks t join parts p on p.job_id = t.job_id and p.status = 'BOOKED'`,
  `insert into chat_messages (channel_id, seq, version, client_message_id, kind, sender_id, body, at)
    select t.id, seq, seq, gen_random_uuid(), 'TEXT', t.manager_id, 'Line ' || seq || '. Call time is 7:30, bring black shoes.', t.starts - (messages - seq) * interval '1 minute'
    from talks t, generate_series(1, t.messages) seq`,
  `update chat_channels set last_event_seq = n, last_message_seq = n, last_message_at = now() from (select ceil($MESSAGES * 0.01)::int as n) long where id = '$LONG'`,
  `insert into chat_messages (channel_id, seq, version, client_message_id, kind, sender_id, body, at)
    select '$LONG', seq, seq, gen_random_uuid(), 'TEXT', '$MANAGER', 'Line ' || seq || '. Bring ' || (array['black', 'nude', 'white', 'silver'])[1 + seq % 4] || ' shoes.',
      now() - (ceil($MESSAGES * 0.01)::int - seq) * interval '1 minute' from generate_series(1, ceil($MESSAGES * 0.01)::int) seq on conflict do nothing`,
  `insert into chat_events (channel_id, seq, kind, message_seq, chat_user_id)
    select channel_id, seq, 'MESSAGE', seq, sender_id from chat_messages on conflict do nothing`,
  `update chat_members set read_seq = ceil($MESSAGES * 0.01)::int, skip = 0 where channel_id = '$LONG'`,
];
