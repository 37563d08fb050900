import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { providerMovements } from '../../db/tables/provider-movements.ts';
import type { Movement } from '../../providers/cards/port.ts';
import { bookEntry, type LedgerLine } from '../ledger/book.ts';

/** Entries about a movement that nothing of ours causes: the provider's own fees, and money on its way to our bank. */
const linesOf = ({ kind, amountCents }: Movement): LedgerLine[] | null => {
  if (kind === 'FEE')
    return [
      ['PROCESSING_COSTS', null, -amountCents],
      ['PROVIDER', null, amountCents],
    ];
  if (kind === 'PAYOUT')
    return [
      ['BANK', null, -amountCents],
      ['PROVIDER', null, amountCents],
    ];
  return null;
};

const link = async (db: Db, id: string, event: string): Promise<void> => {
  const [entry] = await readRows(db, { id: columns.bigint }, sql`select id from ledger_entries where event = ${event}`);
  if (entry)
    await db
      .update(providerMovements)
      .set({ entryId: Number(entry.id) })
      .where(eq(providerMovements.id, id));
};

const bookMovement = async (db: Db, movement: Movement): Promise<void> => {
  const { id, kind, feeCents } = movement;
  const lines = linesOf(movement);
  if (lines) {
    const event = `movement:${id}`;
    await bookEntry(db, { event, memo: kind, jobId: null, lines });
    await link(db, id, event);
  }
  // What a dispute costs is booked with its loss.
  if (feeCents !== 0 && kind !== 'DISPUTE')
    await bookEntry(db, {
      event: `fee:${id}`,
      memo: kind,
      jobId: null,
      lines: [
        ['PROCESSING_COSTS', null, feeCents],
        ['PROVIDER', null, -feeCents],
      ],
    });
};

/** Takes movements over, each once, and books what the provider kept of them. */
export const takeMovements = async (db: Db, movements: readonly Movement[]): Promise<void> => {
  for (const movement of movements) {
    const { availableAt: _, ...row } = movement;
    const added = await db.insert(providerMovements).values(row).onConflictDoNothing().returning();
    if (added.length > 0) await bookMovement(db, movement);
  }
};
