import { sql } from 'drizzle-orm';
import type { SignalFinder } from '../signal.ts';
import { thresholds } from '../thresholds.ts';

const { messages, conversations, days } = thresholds.contacts;

/** Contact details in messages to several people: what the chat masked, and never the words. */
export const contacts: SignalFinder = {
  kind: 'CONTACTS',
  find: ({ since, until }) => sql`
    select s.user_id::text as key, s.user_id as subject_id, '{}'::uuid[] as people, s.jobs, s.messages as size,
      jsonb_build_object('messages', s.messages, 'conversations', s.conversations, 'days', ${days}::int, 'masked', s.masked) as facts
    from (
      select u.id as user_id, count(distinct (m.channel_id, m.seq))::int as messages, count(distinct m.channel_id)::int as conversations,
        array_agg(distinct k order by k) as masked,
        coalesce((array_agg(distinct c.job_id) filter (where c.job_id is not null))[1:10], '{}') as jobs
      from users u join chat_messages m on m.sender_id = u.chat_user_id join chat_channels c on c.id = m.channel_id, unnest(m.masked) k
      where u.deleted_at is null and m.masked <> '{}' and m.at > ${until} - make_interval(days => ${days}::int) and m.at < ${until} and c.type <> 'support'
        and m.sender_id in (select n.sender_id from chat_messages n where n.masked <> '{}' and n.at >= ${since} and n.at < ${until})
      group by u.id
    ) s where s.messages >= ${messages}::int and s.conversations >= ${conversations}::int`,
};
