import { eq } from 'drizzle-orm';
import type { RightsKind } from '#contract/values/rights.ts';
import type { Db } from '../db/client.ts';
import { rightsRequests } from '../db/tables/rights.ts';
import { Refusal } from '../refusal.ts';

/** An open request, locked: of two staff who answer it, one does. */
export const lockRequest = async (db: Db, id: string, kind?: RightsKind) => {
  const [request] = await db.select().from(rightsRequests).where(eq(rightsRequests.id, id)).for('update');
  if (!request) throw new Refusal('NOT_FOUND');
  if (request.state !== 'OPEN') throw new Refusal('RIGHTS_CLOSED');
  if (kind && request.kind !== kind) throw new Refusal('RIGHTS_OTHER');
  return request;
};
