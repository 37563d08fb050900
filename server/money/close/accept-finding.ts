import { and, eq, isNull, sql } from 'drizzle-orm';
import { staffOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { setAuditReason } from '../../db/set-audit-reason.ts';
import { type MoneyFindingRow, moneyFindings } from '../../db/tables/money-findings.ts';
import { providerMovements } from '../../db/tables/provider-movements.ts';
import { writeAudit } from '../../db/write-audit.ts';
import { Refusal } from '../../refusal.ts';
import { bookEntry } from '../ledger/book.ts';

/** Makes our books say what the provider or our bank says: what it moved is added, what it knows nothing of is taken back. */
const adjust = async (db: Db, finding: MoneyFindingRow): Promise<void> => {
  const { id, kind, movementId, jobId } = finding;
  const cents = movementId ? finding.theirsCents : -(finding.oursCents ?? 0);
  if (kind === 'BALANCE' || !cents) return;
  const event = `accept:${id}`;
  const lines = [
    [kind === 'NOT_AT_BANK' ? 'BANK' : 'PROVIDER', null, cents],
    ['ADJUSTMENTS', null, -cents],
  ] as const;
  await bookEntry(db, { event, memo: kind, jobId, lines });
  if (!movementId) return;
  const [entry] = await readRows(db, { id: columns.bigint }, sql`select id from ledger_entries where event = ${event}`);
  const linked = await db
    .update(providerMovements)
    .set({ entryId: Number(entry?.id) })
    .where(and(eq(providerMovements.id, movementId), isNull(providerMovements.entryId)))
    .returning({ id: providerMovements.id });
  // It was matched a moment ago: the next comparison resolves the finding by itself.
  if (linked.length === 0) throw new Refusal('FINDING_RESOLVED');
};

export const acceptFinding: Handler<'acceptFinding'> = async call => {
  const { app, db, path, body } = call;
  const staff = staffOf(call);
  const ofPath = eq(moneyFindings.id, path.id);
  const [finding] = await db.select().from(moneyFindings).where(ofPath).for('update');
  if (!finding) throw new Refusal('NOT_FOUND');
  if (finding.resolvedAt) throw new Refusal('FINDING_RESOLVED');
  await setAuditReason(db, body.reason);
  await db
    .update(moneyFindings)
    .set({ resolvedAt: app.clock.now(), resolvedBy: staff.id, reason: body.reason })
    .where(ofPath);
  await adjust(db, finding);
  const { kind, oursCents, theirsCents } = finding;
  await writeAudit(db, {
    subject: 'FINDING',
    id: finding.id,
    action: 'ACCEPTED',
    after: { kind, oursCents, theirsCents },
  });
  return { done: true };
};
