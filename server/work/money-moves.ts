import { sql } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { Db } from '../db/client.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';

const MOVES = 100;

const move = {
  id: columns.bigint,
  at: columns.moment,
  subject: columns.text,
  action: columns.text,
  before: columns.orNull(columns.json<Record<string, unknown>>()),
  after: columns.orNull(columns.json<Record<string, unknown>>()),
  cents: columns.number,
};

const texts = new Map<string, (amount: string) => string>([
  ['CHARGE TRY', amount => `The payment of ${amount} did not go through`],
  // As after a try that was under way, unless somebody tries it again.
  ['CHARGE DUE', amount => `The payment of ${amount} did not go through`],
  ['CHARGE FAILED', amount => `The payment of ${amount} failed, and is not tried again`],
  ['CHARGE ACTION_NEEDED', amount => `The payment of ${amount} waits to be confirmed with the bank`],
  ['CHARGE PROCESSING', amount => `The payment of ${amount} is under way at the bank`],
  ['CHARGE CAPTURED', amount => `${amount} was paid`],
  ['REFUND DONE', amount => `${amount} was given back`],
  ['EARNING PAID', amount => `Your pay of ${amount} was sent`],
]);

/** Payments and refunds of a job for its manager and staff, for a model their own pay. Steps that say nothing have no text. */
export const readMoneyMoves = async (db: Db, jobId: string, modelId: string | null) => {
  const of =
    modelId === null
      ? sql`select id, amount_cents as cents from charges where job_id = ${jobId} and aim <> 'HOLD'
          union all select id, amount_cents from refunds where job_id = ${jobId}`
      : sql`select id, pay_cents as cents from earnings where job_id = ${jobId} and model_id = ${modelId}`;
  const rows = await readRows(
    db,
    move,
    sql`select e.id, e.created_at as at, e.subject, e.action, e.before, e.after, o.cents from (${of}) o
      join audit_entries e on e.subject_id = o.id and e.subject in ('CHARGE', 'REFUND', 'EARNING')
      order by e.id desc limit ${MOVES}::int`,
  );
  return rows.map(({ id, at, subject, action, before, after, cents }) => {
    const isAgain = before?.status === 'FAILED' && after?.status === 'DUE';
    const step = action === 'STATUS' && !isAgain ? String(after?.status) : action;
    return { id: BigInt(id), at: iso(at), text: texts.get(`${subject} ${step}`)?.(shownDollars(cents)) ?? null };
  });
};
