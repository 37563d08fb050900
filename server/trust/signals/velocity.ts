import { type SQL, sql } from 'drizzle-orm';
import { type VelocityKind, type VelocitySpan, velocityKinds, velocitySpans } from '#contract/values/trust.ts';
import type { SignalFinder, Span } from '../signal.ts';
import { thresholds } from '../thresholds.ts';

/** Each with whose it is and when, from the beginning of the day (UTC) in which the span begins. */
const acts: Record<VelocityKind, (from: SQL, until: SQL) => SQL> = {
  APPLICATIONS: (from, until) =>
    sql`select p.model_id, p.created_at from participants p where p.applied_at is not null and p.created_at >= ${from} and p.created_at < ${until}`,
  JOBS: (from, until) =>
    sql`select j.manager_id, j.submitted_at from jobs j where j.submitted_at >= ${from} and j.submitted_at < ${until}`,
  OFFERS: (from, until) =>
    sql`select j.manager_id, r.created_at from requests r join jobs j on j.id = r.job_id where r.created_at >= ${from} and r.created_at < ${until}`,
  INVITATIONS: (from, until) =>
    sql`select i.inviter_id, i.created_at from invitations i where i.created_at >= ${from} and i.created_at < ${until}`,
  SIGN_UPS: (from, until) =>
    sql`select c.user_id, u.created_at from users u join invite_codes c on c.code = u.invited_by_code
      where c.user_id is not null and u.created_at >= ${from} and u.created_at < ${until}`,
};

const limits = velocityKinds.flatMap(what =>
  velocitySpans.map(within => ({ what, within, most: thresholds.velocity[what][within] })),
);

const limitRow = ({ what, within, most }: { what: VelocityKind; within: VelocitySpan; most: number }): SQL =>
  sql`(${what}::text, ${within}::text, ${most}::int)`;

const actsIn = ({ since, until }: Span): SQL => {
  const from = sql`date_trunc('day', ${since}, 'UTC')`;
  return sql.join(
    velocityKinds.map(
      what => sql`(select ${what}::text as what, a.* from (${acts[what](from, until)}) a(user_id, at))`,
    ),
    sql` union all `,
  );
};

/** Far more within an hour or a day than people usually do. */
export const velocity: SignalFinder = {
  kind: 'VELOCITY',
  find: span => sql`
    select distinct on (b.user_id, b.what) b.user_id || ':' || b.what as key, b.user_id as subject_id, '{}'::uuid[] as people, '{}'::uuid[] as jobs,
      jsonb_build_object('what', b.what, 'count', b.count, 'within', b.within, 'from', l.most) as facts, b.count as size
    from (select a.user_id, a.what, w.within, count(*)::int as count from (${actsIn(span)}) a, (values ('HOUR'), ('DAY')) w(within)
      group by a.user_id, a.what, w.within, date_trunc(w.within, a.at, 'UTC')) b
    join (values ${sql.join(limits.map(limitRow), sql`, `)}) l(what, within, most) on l.what = b.what and l.within = b.within
    join users u on u.id = b.user_id and u.deleted_at is null
    where b.count >= l.most order by b.user_id, b.what, b.count::float / l.most desc`,
};
