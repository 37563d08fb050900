import type { Db } from '../db/client.ts';
import { type ChargeLineRow, type ChargeRow, chargeLines, charges } from '../db/tables/charges.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { newId } from '../ids.ts';

export type ChargeLineOf = Pick<ChargeLineRow, 'kind' | 'payCents' | 'feeCents'> &
  Partial<Pick<ChargeLineRow, 'modelId' | 'service'>>;

type NewCharge = Pick<ChargeRow, 'purpose' | 'aim'> &
  Partial<Pick<ChargeRow, 'status' | 'methodId' | 'claimedUntil' | 'nextTryAt'>>;

/** Adds a charge of a job's manager with its lines, whose sum it is. It is tried from now on, unless `nextTryAt` or its status says otherwise. */
export const insertCharge = async (
  db: Db,
  { id: jobId, managerId }: Pick<JobRow, 'id' | 'managerId'>,
  charge: NewCharge,
  lines: readonly ChargeLineOf[],
  now: Date,
): Promise<ChargeRow> => {
  const amountCents = lines.reduce((sum, { payCents, feeCents }) => sum + payCents + feeCents, 0);
  const [row] = await db
    .insert(charges)
    .values({ id: newId(), jobId, managerId, amountCents, nextTryAt: now, createdAt: now, ...charge })
    .returning();
  if (!row) throw new Error('A charge was not added.');
  await db.insert(chargeLines).values(lines.map(line => ({ id: newId(), chargeId: row.id, jobId, ...line })));
  return row;
};
