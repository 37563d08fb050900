import { eq } from 'drizzle-orm';
import type { ChargebackAnswer } from '#contract/values/money.ts';
import { staffOf } from '../../auth/index.ts';
import type { CallContext, Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { setAuditReason } from '../../db/set-audit-reason.ts';
import { type ChargebackEvidence, type ChargebackRow, chargebacks } from '../../db/tables/chargebacks.ts';
import { Refusal } from '../../refusal.ts';
import { draftEvidence } from '../chargeback/draft-evidence.ts';
import { readJobRow } from '../pay/read-job-row.ts';
import { answerJobMoney } from './answer.ts';
import { canAnswer } from './job-chargebacks.ts';

type Call = Pick<CallContext<'contestChargeback' | 'acceptChargeback'>, 'app' | 'db' | 'viewer' | 'afterCommit'>;

const lockChargeback = async (db: Db, id: string): Promise<ChargebackRow> => {
  const [chargeback] = await db.select().from(chargebacks).where(eq(chargebacks.id, id)).for('update');
  if (!chargeback) throw new Refusal('NOT_FOUND');
  if (!canAnswer(chargeback)) throw new Refusal('CHARGEBACK_CLOSED');
  return chargeback;
};

/** Written here, and sent by a worker: no transaction waits for the provider, and a restart forgets nothing. */
const save = async (
  call: Call,
  { id, jobId }: ChargebackRow,
  answer: ChargebackAnswer,
  reason: string,
  evidence: ChargebackEvidence | null,
) => {
  const now = call.app.clock.now();
  await setAuditReason(call.db, reason);
  await call.db
    .update(chargebacks)
    .set({
      answer,
      evidence,
      answeredBy: staffOf(call).id,
      answeredBecause: reason,
      answeredAt: now,
      nextTryAt: now,
      failureCode: null,
      updatedAt: now,
    })
    .where(eq(chargebacks.id, id));
  return answerJobMoney(call, jobId);
};

export const contestChargeback: Handler<'contestChargeback'> = async call => {
  const { app, db, path, body } = call;
  const { reason, ...written } = body;
  const chargeback = await lockChargeback(db, path.id);
  const draft = await draftEvidence(app, db, await readJobRow(db, chargeback.jobId), chargeback.chargeId);
  return save(call, chargeback, 'CONTEST', reason, { ...draft, ...written });
};

export const acceptChargeback: Handler<'acceptChargeback'> = async call => {
  const chargeback = await lockChargeback(call.db, call.path.id);
  return save(call, chargeback, 'ACCEPT', call.body.reason, null);
};
