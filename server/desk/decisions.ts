import { randomInt } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { isAppealOpen } from '#contract/rules/appeal-open.ts';
import type { ReviewKind, ReviewVerdict } from '#contract/values/desk.ts';
import type { Subject } from '#contract/values/office.ts';
import type { Moderation } from '#contract/values/user.ts';
import { staffOf } from '../auth/index.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { reviewAssignments, reviewDecisions, secondLooks } from '../db/tables/desk.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { reviewHoursOf } from './hours.ts';
import { mayDecide } from './reviewers.ts';

const HOUR_MS = 3_600_000;

type DecisionCall = Pick<CallContext<'approveJob'>, 'app' | 'db' | 'viewer'>;

export type Reviewed = {
  subject: Subject;
  id: string;
  sentAt: Date;
  isRush: boolean;
  /** Points of a model wait, not the person. */
  isPoints?: boolean;
  moderation: Moderation | null;
  appeal: string | null;
};

const isAppeal = (reviewed: Reviewed): boolean => !reviewed.isPoints && isAppealOpen(reviewed);

const kindOf = (reviewed: Reviewed): ReviewKind => {
  if (reviewed.isPoints) return 'POINTS';
  if (isAppeal(reviewed)) return 'APPEAL';
  if (reviewed.subject === 'USER') return 'PERSON';
  return reviewed.isRush ? 'RUSH_JOB' : 'JOB';
};

/** Who made the last decision about it, with the name. */
export const whoDecided = async (db: Db, id: string): Promise<{ staffId: string; name: string } | null> => {
  const [row] = await readRows(
    db,
    { staffId: columns.id, name: columns.text },
    sql`select s.id as "staffId", s.name from (
        select id, actor from audit_entries where subject_id = ${id} and action = 'MODERATION' order by id desc limit 50) a
      join staff s on a.actor = 'staff:' || s.id order by a.id desc limit 1`,
  );
  return row ?? null;
};

/**
 * Whose decision an appeal is against, as SQL over the id of its subject: nobody's, once nobody else could decide it. So the last
 * one who may decide does.
 */
export const declinerOf = (subjectId: SQL): SQL =>
  sql`(select s.id from (select a.actor from audit_entries a where a.subject_id = ${subjectId} and a.action = 'MODERATION'
        and a.after ->> 'moderation' = 'DECLINED' order by a.id desc limit 1) d
      join staff s on d.actor = 'staff:' || s.id where exists (select from staff o where o.id <> s.id and ${mayDecide('o')}))`;

const refuseOwnAppeal = async (db: Db, id: string, me: string): Promise<void> => {
  const [row] = await readRows(
    db,
    { isOwn: columns.boolean },
    sql`select coalesce(${declinerOf(sql`${id}::uuid`)} = ${me}, false) as "isOwn"`,
  );
  if (row?.isOwn) throw new Refusal('APPEAL_OWN');
};

/** Refuses a decision about what a colleague has taken, and about an appeal against one's own. */
export const refuseOthers = async (call: DecisionCall, reviewed: Reviewed): Promise<void> => {
  const { id: me } = staffOf(call);
  const [taken] = await readRows(
    call.db,
    { staffId: columns.id, name: columns.text },
    sql`select s.id as "staffId", s.name from review_assignments a join staff s on s.id = a.staff_id where a.subject_id = ${reviewed.id} for update of a`,
  );
  if (taken && taken.staffId !== me)
    throw new Refusal('REVIEW_TAKEN', {}, `${taken.name} has taken this review. Take it over first, or leave it.`);
  if (isAppeal(reviewed)) await refuseOwnAppeal(call.db, reviewed.id, me);
};

/** Records a decision for figures, gives its assignment up, and draws some for a second look. */
export const recordDecision = async (call: DecisionCall, reviewed: Reviewed, verdict: ReviewVerdict): Promise<void> => {
  const { app, db } = call;
  const { subject, id: subjectId, sentAt } = reviewed;
  const kind = kindOf(reviewed);
  const id = newId();
  await db.insert(reviewDecisions).values({
    id,
    subject,
    subjectId,
    staffId: staffOf(call).id,
    kind,
    verdict,
    sentAt,
    dueAt: new Date(sentAt.getTime() + reviewHoursOf[kind] * HOUR_MS),
    entryId: sql`(select max(a.id) from audit_entries a where a.subject_id = ${subjectId} and a.action = ${kind === 'POINTS' ? 'POINTS' : 'MODERATION'})`,
  });
  await db.delete(reviewAssignments).where(eq(reviewAssignments.subjectId, subjectId));
  if (randomInt(100) < app.config.SECOND_LOOK_PERCENT) await db.insert(secondLooks).values({ decisionId: id });
};
