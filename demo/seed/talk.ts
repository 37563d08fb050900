import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { managerOf } from '../managers.ts';

/** A line of a conversation: who says it, and how long ago. `left` is not yet read by the manager. */
type Line = { by: 'MANAGER' | 'FIRST' | 'SECOND'; hoursAgo: number; body: string; left?: boolean };

/** What was said in the groups of the demo manager's coming jobs, one conversation for each in turn. */
const conversations: readonly (readonly Line[])[] = [
  [
    { by: 'FIRST', hoursAgo: 27, body: 'Hi Elena! Is there parking at the venue?' },
    { by: 'MANAGER', hoursAgo: 26.5, body: 'Yes, the staff lot behind the building. Tell them Halcyon Events.' },
    { by: 'FIRST', hoursAgo: 26.4, body: 'Perfect, thank you.' },
    { by: 'MANAGER', hoursAgo: 6, body: 'Please arrive with hair and make-up done. We steam everything on site.' },
    { by: 'SECOND', hoursAgo: 0.6, body: 'Got it. Black shoes or nude?', left: true },
  ],
  [
    { by: 'MANAGER', hoursAgo: 50, body: 'Welcome, everyone! The running order follows on the day before.' },
    { by: 'SECOND', hoursAgo: 49, body: 'Thank you for having me, I am looking forward to it.' },
    { by: 'FIRST', hoursAgo: 3, body: 'May I come 20 minutes early to try the first look?', left: true },
  ],
  [
    { by: 'MANAGER', hoursAgo: 30, body: 'The fitting moved to the second floor, next to the green room.' },
    { by: 'FIRST', hoursAgo: 29.5, body: 'Understood, second floor.' },
  ],
];

/** Written by the product's own function, with its clock set to each line, within the transaction of the seed. */
const CREATE_SAY = `
create function pg_temp.say(channel uuid, sender uuid, words text, hours_ago float8) returns void language plpgsql as $$
declare
  offset_before bigint := (select offset_ms from app_clock);
  until integer;
  latest timestamptz;
  said timestamptz := app_now() - hours_ago * interval '1 hour';
begin
  select last_message_seq, last_message_at into until, latest from chat_channels where id = channel;
  -- After what stands there, such as a booking of this morning.
  said := least(greatest(said, latest + interval '7 minutes'), app_now());
  update app_clock set offset_ms = extract(epoch from said - clock_timestamp()) * 1000;
  -- Whoever writes has read what is above.
  perform chat_read(channel, sender, until, false);
  perform chat_post(channel, jsonb_build_object('cid', gen_random_uuid(), 'kind', 'TEXT', 'senderId', sender, 'body', words));
  update app_clock set offset_ms = offset_before;
end $$`;

/** Fills the groups of the demo manager's coming jobs, and marks everything as read but what is to be answered. */
export const seedTalk = async (db: Db): Promise<void> => {
  await db.execute(sql.raw(CREATE_SAY));
  const { rows } = await db.execute<{ id: string; manager: string; models: string[] }>(sql`
    select c.id, u.chat_user_id as manager, array_agg(o.chat_user_id order by o.joined_at, o.chat_user_id) as models
    from chat_channels c join jobs j on j.id = c.job_id join users u on u.id = j.manager_id
      join chat_members o on o.channel_id = c.id and o.left_at is null and o.chat_user_id <> u.chat_user_id
    where c.type = 'group' and j.manager_id = ${managerOf('halcyon').id} and j.ends_at > app_now() and j.lifecycle <> 'CANCELLED'
    group by c.id, u.chat_user_id, j.starts_at having count(*) > 1 order by j.starts_at`);
  await db.execute(sql`
    update chat_members m set read_seq = c.last_message_seq, notified_seq = c.last_message_seq, skip = 0
    from chat_channels c where c.id = m.channel_id`);
  for (const [at, { id, manager, models }] of rows.slice(0, conversations.length).entries()) {
    const people = { MANAGER: manager, FIRST: models[0] ?? manager, SECOND: models[1] ?? manager };
    for (const { by, hoursAgo, body, left } of conversations[at] ?? []) {
      await db.execute(sql`select pg_temp.say(${id}, ${people[by]}, ${body}, ${hoursAgo}::float8)`);
      if (!left)
        await db.execute(
          sql`select chat_read(${id}, ${manager}, (select last_message_seq from chat_channels where id = ${id}), false)`,
        );
    }
  }
};
