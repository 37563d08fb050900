import { sql } from 'drizzle-orm';

/** How staff read someone's name. */
export const staffName = sql`coalesce(u.name, u.company_name, case when u.deleted_at is null then 'Someone' else 'Deleted account' end)`;

/** The people of channel `c`, for staff. */
export const peopleOf = sql`(select json_agg(json_build_object('userId', u.id, 'chatUserId', u.chat_user_id, 'name', ${staffName})
  order by o.joined_at, u.id) from chat_members o join users u on u.chat_user_id = o.chat_user_id where o.channel_id = c.id)`;
