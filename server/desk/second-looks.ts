import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SecondLook } from '#contract/schemas/desk-office.ts';
import { SECOND_LOOKS_SHOWN } from '#contract/values/desk.ts';
import { staffOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';
import { reviewDecisions, secondLooks } from '../db/tables/desk.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';

type JobName = { categoryCode: JobRow['categoryCode']; location: JobRow['location']; startsAt: string | null };

const shape = {
  id: columns.id,
  subject: columns.word<SecondLook['subject']>(),
  subjectId: columns.id,
  job: columns.orNull(columns.json<JobName>()),
  person: columns.orNull(columns.text),
  verdict: columns.word<SecondLook['verdict']>(),
  why: columns.orNull(columns.text),
  decidedBy: columns.json<SecondLook['decidedBy']>(),
  decidedAt: columns.moment,
  found: columns.orNull(columns.json<NonNullable<SecondLook['found']>>()),
  total: columns.number,
};

export const getSecondLooks: Handler<'getSecondLooks'> = async call => {
  const { db, query } = call;
  const { id: me } = staffOf(call);
  const part =
    query.show === 'MINE'
      ? sql`d.staff_id = ${me} and l.looked_at is not null order by l.looked_at desc, d.id`
      : sql`d.staff_id <> ${me} and l.looked_at is null order by l.created_at, d.id`;
  const rows = await readRows(
    db,
    shape,
    sql`select d.id, d.subject, d.subject_id as "subjectId", d.verdict, a.why, d.decided_at as "decidedAt",
        case when j.id is not null then json_build_object('categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) end as job,
        u.name as person, json_build_object('id', s.id, 'name', s.name) as "decidedBy",
        case when l.looked_at is not null then json_build_object('outcome', l.outcome, 'note', l.note, 'at', l.looked_at,
          'by', json_build_object('id', o.id, 'name', o.name)) end as found,
        (count(*) over ())::int as total
      from second_looks l join review_decisions d on d.id = l.decision_id join staff s on s.id = d.staff_id
        left join staff o on o.id = l.staff_id left join audit_entries a on a.id = d.entry_id
        left join jobs j on d.subject = 'JOB' and j.id = d.subject_id left join users u on d.subject = 'USER' and u.id = d.subject_id
      where ${part} limit ${SECOND_LOOKS_SHOWN}`,
  );
  return {
    items: rows.map(({ job, person, found, decidedAt, total: _, ...row }) => ({
      ...row,
      title: job
        ? nameOf({ ...job, startsAt: job.startsAt ? new Date(job.startsAt) : null })
        : (person ?? 'Someone without a name'),
      decidedAt: iso(decidedAt),
      found: found && { ...found, at: iso(found.at) },
    })),
    total: rows[0]?.total ?? 0,
  };
};

export const closeSecondLook: Handler<'closeSecondLook'> = async call => {
  const { app, db, path, body } = call;
  const { id: me } = staffOf(call);
  const [look] = await db
    .select({ decidedBy: reviewDecisions.staffId, lookedAt: secondLooks.lookedAt })
    .from(secondLooks)
    .innerJoin(reviewDecisions, eq(reviewDecisions.id, secondLooks.decisionId))
    .where(eq(secondLooks.decisionId, path.id))
    .for('update', { of: secondLooks });
  if (!look) throw new Refusal('NOT_FOUND');
  if (look.decidedBy === me) throw new Refusal('SECOND_LOOK_OWN');
  if (look.lookedAt) throw new Refusal('SECOND_LOOK_DONE');
  await db
    .update(secondLooks)
    .set({ staffId: me, outcome: body.outcome, note: body.note.trim() || null, lookedAt: app.clock.now() })
    .where(and(eq(secondLooks.decisionId, path.id), isNull(secondLooks.lookedAt)));
  publishQueue(call);
  return { done: true };
};
