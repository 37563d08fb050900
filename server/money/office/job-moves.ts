import { sql } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { JobMoney } from '#contract/schemas/money-office.ts';
import type { Db } from '../../db/client.ts';
import { iso } from '../../db/iso.ts';
import { columns, readRows } from '../../db/rows.ts';
import { failureWords } from '../charge/failure-words.ts';
import type { StaffNames } from './staff-names.ts';

const MOVES = 200;

const move = {
  id: columns.bigint,
  at: columns.moment,
  actor: columns.text,
  subject: columns.text,
  action: columns.text,
  why: columns.orNull(columns.text),
  after: columns.json<Record<string, unknown>>(),
  cents: columns.number,
};

const names: Record<string, string> = {
  CHARGE: 'Charge',
  REFUND: 'Refund',
  EARNING: 'Pay',
  CHARGEBACK: 'Card dispute',
};

const statuses = new Map<string, string>([
  ['CHARGE DUE', 'is tried again'],
  ['CHARGE ACTION_NEEDED', 'waits for the client’s bank'],
  ['CHARGE PROCESSING', 'is under way at the bank'],
  ['CHARGE AUTHORISED', 'is held on the card'],
  ['CHARGE CAPTURED', 'was paid'],
  ['CHARGE FAILED', 'failed'],
  ['CHARGE RELEASED', 'was given up'],
  ['REFUND APPROVAL', 'waits for a second person'],
  ['REFUND DUE', 'is being sent'],
  ['REFUND PROCESSING', 'is on its way'],
  ['REFUND DONE', 'was given back'],
  ['REFUND FAILED', 'failed'],
  ['REFUND REFUSED', 'was not given'],
  ['EARNING HELD', 'is held'],
  ['EARNING DUE', 'is due'],
  ['EARNING PAID', 'was transferred'],
  ['EARNING FAILED', 'came back'],
  ['EARNING CANCELLED', 'was cancelled'],
  ['CHARGEBACK INQUIRY', 'began with a question of the bank'],
  ['CHARGEBACK NEEDS_RESPONSE', 'needs evidence'],
  ['CHARGEBACK UNDER_REVIEW', 'is with the bank'],
  ['CHARGEBACK WON', 'was won'],
  ['CHARGEBACK LOST', 'was lost'],
  ['CHARGEBACK PREVENTED', 'was prevented'],
]);

const askings = new Map<string, string>([
  ['REFUND ASKED', 'is to be paid another way, once another of the staff agrees'],
  ['REFUND DECLINED', 'is not paid another way'],
  ['CHARGE ASKED', 'is to be waived, once another of the staff agrees'],
  ['CHARGE DECLINED', 'is not waived'],
]);

const wordOf = (subject: string, action: string, after: Record<string, unknown>): string => {
  if (subject === 'CHARGE' && action === 'ADDED') return after.aim === 'HOLD' ? 'is to be held' : 'is due';
  const asking = askings.get(`${subject} ${action}`);
  if (asking) return asking;
  if (action === 'TRY') return 'failed';
  if (action === 'RETRY') return 'was tried again by staff';
  if (action === 'AIM') return after.aim === 'RELEASE' ? 'is not wanted any more' : 'is captured';
  if (action === 'HOLD') return 'is held before it is earned';
  if (action === 'RELEASE') return 'is not held any more';
  if (action === 'SENT') return 'was answered';
  if (action === 'ANSWER')
    return after.answer === 'ACCEPT' ? 'is accepted' : after.answer ? 'is contested' : 'needs another answer';
  return statuses.get(`${subject} ${String(after.status)}`) ?? 'changed';
};

/** A move of money in words. */
export const moneyMoveText = ({
  subject,
  action,
  after,
  cents,
}: {
  subject: string;
  action: string;
  after: Record<string, unknown>;
  cents: number;
}) => {
  const code = typeof after.code === 'string' && subject === 'CHARGE' ? failureWords(after.code) : null;
  const hasFailed = action === 'TRY' || after.status === 'FAILED';
  return `${names[subject] ?? 'Money'} of ${shownDollars(cents)} ${wordOf(subject, action, after)}${hasFailed && code ? `: ${code}` : ''}`;
};

/** What happened with the money of a job, by the audit; the latest first. */
export const readMoves = async (db: Db, jobId: string, named: StaffNames): Promise<JobMoney['moves']> => {
  const rows = await readRows(
    db,
    move,
    sql`select e.id, e.created_at as at, e.actor, e.subject, e.action, e.why, e.after, o.cents from (
        select id, amount_cents as cents from charges where job_id = ${jobId}
        union all select id, amount_cents from refunds where job_id = ${jobId}
        union all select id, pay_cents from earnings where job_id = ${jobId}
        union all select id, pay_cents from pay_holds where job_id = ${jobId}
        union all select id, amount_cents from chargebacks where job_id = ${jobId}
      ) o join audit_entries e on e.subject_id = o.id and e.subject in ('CHARGE', 'REFUND', 'EARNING', 'CHARGEBACK')
      order by e.id desc limit ${MOVES}::int`,
  );
  return rows.map(({ id, at, actor, why, ...row }) => ({
    id: Number(id),
    at: iso(at),
    text: moneyMoveText(row),
    who: actor.startsWith('staff:') ? (named(actor.slice('staff:'.length))?.name ?? 'Staff') : 'System',
    why,
  }));
};
