import { type SQL, sql } from 'drizzle-orm';
import type { ChatMember } from '#contract/schemas/chat-message.ts';
import type { CallName } from '#contract/wire/index.ts';
import { userOf } from '../../auth/index.ts';
import type { MemberRow } from '../../chat-hub.ts';
import type { CallContext, Handler } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { Refusal } from '../../refusal.ts';
import { memberView } from '../read/members.ts';

const chatUserIdOf = (userId: string): SQL => sql`(select chat_user_id from users where id = ${userId})`;

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'viewer' | 'afterCommit'>;

/** After the commit both sides read the direct conversations they have with each other again. */
const tellBoth = async ({ app, db, afterCommit }: Call, userId: string, other: string): Promise<void> => {
  const shared = await readRows(
    db,
    { jobId: columns.id, otherId: columns.id },
    sql`select c.job_id as "jobId", (select id from users where chat_user_id = ${other}) as "otherId" from chat_channels c
        join chat_members a on a.channel_id = c.id and a.chat_user_id = ${chatUserIdOf(userId)}
        join chat_members b on b.channel_id = c.id and b.chat_user_id = ${other}
      where c.type = 'direct'`,
  );
  afterCommit(() => {
    for (const { jobId, otherId } of shared)
      app.bus.publish({ kind: 'LIVE', to: [userId, otherId], event: { kind: 'JOB', id: jobId } });
  });
};

/** Only people the caller met, in a conversation or in a job, can be blocked: anyone else is not found. */
export const blockPerson: Handler<'blockPerson'> = async call => {
  const { db, path } = call;
  const me = userOf(call);
  const [counterpart] = await readRows(
    db,
    { id: columns.id },
    sql`select a.chat_user_id as id from chat_members a
        join chat_members b on b.channel_id = a.channel_id and b.chat_user_id = ${path.chatUserId}
      where a.chat_user_id = ${chatUserIdOf(me.id)} and a.chat_user_id <> b.chat_user_id
      union all select u.chat_user_id from users u join users o on o.chat_user_id = ${path.chatUserId}
      where u.id = ${me.id} and exists (select from participants p join jobs j on j.id = p.job_id
        where (p.model_id, j.manager_id) in ((u.id, o.id), (o.id, u.id)))
      limit 1`,
  );
  if (!counterpart) throw new Refusal('NOT_FOUND');
  await db.execute(
    sql`insert into chat_blocks (blocker_id, blocked_id) values (${counterpart.id}, ${path.chatUserId}) on conflict do nothing`,
  );
  await tellBoth(call, me.id, path.chatUserId);
  return { done: true };
};

export const unblockPerson: Handler<'unblockPerson'> = async call => {
  const { db, path } = call;
  const me = userOf(call);
  const removed = await readRows(
    db,
    { id: columns.id },
    sql`delete from chat_blocks where blocker_id = ${chatUserIdOf(me.id)} and blocked_id = ${path.chatUserId} returning blocked_id as id`,
  );
  if (removed.length === 0) throw new Refusal('NOT_FOUND');
  await tellBoth(call, me.id, path.chatUserId);
  return { done: true };
};

/** By the names under which the caller knows them. */
export const getBlockedPeople: Handler<'getBlockedPeople'> = async call => {
  const { db } = call;
  const me = userOf(call);
  const rows = await readRows(
    db,
    { person: columns.json<MemberRow>(), isBooked: columns.boolean, at: columns.moment },
    sql`select json_build_object('chatUserId', u.chat_user_id, 'type', u.type, 'name', u.name, 'companyName', u.company_name,
        'readSeq', 0, 'acknowledgedVersion', 0, 'leftAt', null) as person,
      exists (select from participants p join jobs j on j.id = p.job_id where p.status = 'BOOKED'
        and (j.manager_id, p.model_id) in ((${me.id}, u.id), (u.id, ${me.id}))) as "isBooked",
      b.created_at as at
      from chat_blocks b join users u on u.chat_user_id = b.blocked_id
      where b.blocker_id = ${chatUserIdOf(me.id)} order by b.created_at desc, u.id`,
  );
  const nobody = () => false;
  return {
    items: rows.map(({ person, isBooked, at }) => {
      const reader = { me: '', isOwner: me.type === 'MANAGER', isJoined: isBooked };
      const member: ChatMember = memberView(person, reader, nobody);
      const { chatUserId, displayName, initials, companyName } = member;
      return { chatUserId, displayName, initials, companyName, blockedAt: new Date(at).toISOString() };
    }),
  };
};
