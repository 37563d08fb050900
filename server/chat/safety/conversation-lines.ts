import { type SQL, sql } from 'drizzle-orm';
import type { Conversation, ConversationLine } from '#contract/schemas/chat-report.ts';
import type { ChannelType } from '#contract/values/chat.ts';
import { nameOf } from '../../booking/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { Refusal } from '../../refusal.ts';
import { channelName } from '../channel-name.ts';
import { peopleOf } from './people.ts';

type Job = { categoryCode: JobRow['categoryCode']; location: JobRow['location']; startsAt: string | null };

/** A job's name, from what a statement found of it. */
export const titleOf = (job: Job | null): string | null =>
  job && nameOf({ ...job, startsAt: job.startsAt ? new Date(job.startsAt) : null });

export const jobOf = sql`case when j.id is not null then
  json_build_object('categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) end`;

const shape = {
  id: columns.id,
  type: columns.word<ChannelType>(),
  job: columns.orNull(columns.json<Job>()),
  people: columns.orNull(columns.json<Conversation['people']>()),
  messages: columns.number,
  lastMessageAt: columns.orNull(columns.moment),
};
type Line = ConversationLine & { people: Conversation['people'] };

const LINES_MAX = 100;

/** Conversations `c` that a condition finds, as staff see that they exist. */
export const readLines = async (db: Db, where: SQL): Promise<Line[]> => {
  const rows = await readRows(
    db,
    shape,
    sql`select c.id, c.type, ${jobOf} as job, ${peopleOf} as people, c.last_message_seq as messages, c.last_message_at as "lastMessageAt"
      from chat_channels c left join jobs j on j.id = c.job_id where ${where}
      order by c.last_message_at desc nulls last, c.id limit ${LINES_MAX}::int`,
  );
  return rows.map(({ id, type, job, people, messages, lastMessageAt }) => ({
    channel: channelName(type, id),
    type,
    jobTitle: titleOf(job),
    people: people ?? [],
    messages,
    lastMessageAt: lastMessageAt && new Date(lastMessageAt).toISOString(),
  }));
};

export const getPersonConversations: Handler<'getPersonConversations'> = async ({ db, path }) => {
  const [person] = await readRows(
    db,
    { chatUserId: columns.id },
    sql`select chat_user_id as "chatUserId" from users where id = ${path.id} and type <> 'COMMON'`,
  );
  if (!person) throw new Refusal('NOT_FOUND');
  const lines = await readLines(
    db,
    sql`exists (select from chat_members m where m.channel_id = c.id and m.chat_user_id = ${person.chatUserId})`,
  );
  return {
    items: lines.map(({ people, ...line }) => ({
      ...line,
      people: people.map(({ userId, name }) => ({ userId, name })),
    })),
  };
};
