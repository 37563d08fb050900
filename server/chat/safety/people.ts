import { sql } from 'drizzle-orm';
import { nameForStaff } from '../../name-for-staff.ts';

/** The people of channel `c`, for staff. */
export const peopleOf = sql`(select json_agg(json_build_object('userId', u.id, 'chatUserId', u.chat_user_id, 'name', ${nameForStaff})
  order by o.joined_at, u.id) from chat_members o join users u on u.chat_user_id = o.chat_user_id where o.channel_id = c.id)`;
