import { type SQL, sql } from 'drizzle-orm';
import type { OfficeApproval } from '#contract/schemas/approval-office.ts';
import { APPROVALS_SHOWN, type ApprovalOutcome, approvalFor, approvalKinds } from '#contract/values/approval.ts';
import { rolesOf, type StaffRole } from '#contract/values/staff.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler, StaffViewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';
import { Refusal } from '../refusal.ts';

const decidedBy = (role: StaffRole) =>
  approvalKinds.filter(kind => rolesOf[approvalFor[kind]].some(known => known === role));

const shape = {
  id: columns.id,
  kind: columns.word<OfficeApproval['kind']>(),
  subject: columns.orNull(columns.json<NonNullable<OfficeApproval['subject']>>()),
  input: columns.json<OfficeApproval['input']>(),
  why: columns.text,
  askedBy: columns.json<OfficeApproval['askedBy']>(),
  askedAt: columns.moment,
  expiresAt: columns.moment,
  fingerprint: columns.text,
  outcome: columns.orNull(columns.word<ApprovalOutcome>()),
  decidedBy: columns.orNull(columns.json<NonNullable<OfficeApproval['decidedBy']>>()),
  decidedAt: columns.orNull(columns.moment),
  decision: columns.orNull(columns.text),
  total: columns.number,
};

/** One that nobody decided in time has lapsed, also before anyone writes that. */
const outcome = sql.raw(`case when a.outcome is null and a.expires_at <= app_now() then 'LAPSED' else a.outcome end`);

const read = async (
  db: Db,
  { id: me, role }: StaffViewer,
  part: SQL,
): Promise<{ items: OfficeApproval[]; total: number }> => {
  const rows = await readRows(
    db,
    shape,
    sql`select a.id, a.kind, case when u.id is not null then json_build_object('id', u.id, 'name', coalesce(u.name, u.company_name, 'Someone')) end as subject,
        a.input, a.why, json_build_object('id', s.id, 'name', s.name) as "askedBy", a.created_at as "askedAt", a.expires_at as "expiresAt", a.fingerprint,
        ${outcome} as outcome, case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as "decidedBy",
        case when ${outcome} = 'LAPSED' then coalesce(a.decided_at, a.expires_at) else a.decided_at end as "decidedAt", a.decision,
        (count(*) over ())::int as total
      from approvals a join staff s on s.id = a.asked_by left join staff d on d.id = a.decided_by left join users u on u.id = a.subject_id
      where ${part} limit ${APPROVALS_SHOWN}::int`,
  );
  const kinds = decidedBy(role);
  return {
    items: rows.map(({ total: _, askedAt, expiresAt, decidedAt, ...row }) => ({
      ...row,
      askedAt: iso(askedAt),
      expiresAt: iso(expiresAt),
      decidedAt: decidedAt && iso(decidedAt),
      mayDecide: row.outcome === null && row.askedBy.id !== me && kinds.includes(row.kind),
      isMine: row.askedBy.id === me,
    })),
    total: rows[0]?.total ?? 0,
  };
};

/** Those that the caller decides, and their own. */
const shownTo = ({ id, role }: StaffViewer): SQL => {
  const kinds = decidedBy(role).map(kind => sql`${kind}::text`);
  return kinds.length === 0
    ? sql`a.asked_by = ${id}`
    : sql`(a.asked_by = ${id} or a.kind in (${sql.join(kinds, sql`, `)}))`;
};

const waits = sql.raw('a.outcome is null and a.expires_at > app_now()');

export const getApprovals: Handler<'getApprovals'> = async call => {
  const me = staffOf(call);
  return read(
    call.db,
    me,
    call.query.show === 'DECIDED'
      ? sql`not (${waits}) and ${shownTo(me)} order by coalesce(a.decided_at, a.expires_at) desc, a.id`
      : sql`${waits} and ${shownTo(me)} order by a.created_at, a.id`,
  );
};

export const readApproval = async (db: Db, me: StaffViewer, id: string): Promise<OfficeApproval> => {
  const { items } = await read(db, me, sql`a.id = ${id}`);
  if (!items[0]) throw new Refusal('NOT_FOUND');
  return items[0];
};

/** How many wait for a decision of this colleague. */
export const countForMe = async (db: Db, me: StaffViewer, role: StaffRole): Promise<number> => {
  const [row] = await readRows(
    db,
    { waiting: columns.number },
    sql`select count(*)::int as waiting from approvals a where ${waits} and a.asked_by <> ${me.id} and ${shownTo({ ...me, role })}`,
  );
  return row?.waiting ?? 0;
};
