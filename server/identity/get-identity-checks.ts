import { sql } from 'drizzle-orm';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { identityTimes } from '../rule-numbers.ts';

const PAGE = 50;
const HOUR_MS = 3_600_000;

const shape = {
  id: columns.id,
  userId: columns.id,
  name: columns.orNull(columns.text),
  type: columns.text,
  companyName: columns.orNull(columns.text),
  birthDate: columns.orNull(columns.text),
  sentAt: columns.moment,
  jobStartsAt: columns.orNull(columns.moment),
  failedBefore: columns.number,
  total: columns.number,
};

const iso = (moment: string): string => new Date(moment).toISOString();

/**
 * What waits for staff: first those whose offered job starts first (the offers themselves stand still), then those who wait longest. The
 * birth date of the profile is for whoever has looked at the document, which is an entry of the audit.
 */
export const getIdentityChecks: Handler<'getIdentityChecks'> = async call => {
  const { db } = call;
  const me = `staff:${staffOf(call).id}`;
  const hasLooked = sql`exists (select from audit_entries a
    where a.subject_id = u.id and a.subject = 'USER' and a.action = 'IDENTITY_VIEWED' and a.actor = ${me} and a.created_at >= c.sent_at)`;
  const rows = await readRows(
    db,
    shape,
    sql`select c.id, u.id as "userId", u.name, u.type, u.company_name as "companyName", case when ${hasLooked} then m.birth_date::text end as "birthDate",
        c.sent_at as "sentAt", offered.starts_at as "jobStartsAt", (count(*) over ())::int as total,
        (select count(*)::int from identity_checks f where f.user_id = u.id and f.status = 'FAILED') as "failedBefore"
      from identity_checks c join users u on u.id = c.user_id left join models m on m.user_id = u.id
      left join lateral (select min(j.starts_at) as starts_at from requests r join jobs j on j.id = r.job_id
        where r.model_id = u.id and r.status = 'SENT') offered on true
      where c.status = 'WAITING' and c.provider = 'OFFICE'
      order by offered.starts_at nulls last, c.sent_at, c.id limit ${PAGE}::int`,
  );
  return {
    items: rows.map(({ id, userId, name, type, companyName, birthDate, sentAt, jobStartsAt, failedBefore }) => ({
      id,
      person: {
        id: userId,
        name: name ?? 'Someone',
        type: type === 'MANAGER' ? ('MANAGER' as const) : ('MODEL' as const),
        companyName: type === 'MANAGER' ? companyName : null,
      },
      birthDate,
      sentAt: iso(sentAt),
      dueAt: new Date(Date.parse(sentAt) + identityTimes.decideHours * HOUR_MS).toISOString(),
      jobStartsAt: jobStartsAt && iso(jobStartsAt),
      failedBefore,
    })),
    total: rows[0]?.total ?? 0,
  };
};
