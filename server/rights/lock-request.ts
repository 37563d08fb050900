import { eq } from 'drizzle-orm';
import { COPY_AGAIN_MINUTES, type RightsKind } from '#contract/values/rights.ts';
import type { Db } from '../db/client.ts';
import { rightsRequests } from '../db/tables/rights.ts';
import { Refusal } from '../refusal.ts';

type RightsRequestRow = typeof rightsRequests.$inferSelect;

const lock = async (db: Db, id: string): Promise<RightsRequestRow> => {
  const [request] = await db.select().from(rightsRequests).where(eq(rightsRequests.id, id)).for('update');
  if (!request) throw new Refusal('NOT_FOUND');
  return request;
};

/** An open request, locked: of two staff who answer it, one does. */
export const lockRequest = async (db: Db, id: string, kind?: RightsKind): Promise<RightsRequestRow> => {
  const request = await lock(db, id);
  if (request.state !== 'OPEN') throw new Refusal('RIGHTS_CLOSED');
  if (kind && request.kind !== kind) throw new Refusal('RIGHTS_OTHER');
  return request;
};

type Maker = { staffId: string; now: Date };

/** Whether this copy was made by them a short while ago: its answer may have been lost, and nothing else keeps it. */
export const isMadeJustNow = (request: RightsRequestRow, { staffId, now }: Maker): boolean =>
  request.kind === 'EXPORT' &&
  request.state === 'DONE' &&
  request.handledBy === staffId &&
  now.getTime() - (request.doneAt?.getTime() ?? 0) < COPY_AGAIN_MINUTES * 60_000;

/** A request for a copy that is open, or was answered by the same person a short while ago; locked. */
export const lockCopy = async (db: Db, id: string, maker: Maker): Promise<RightsRequestRow> => {
  const request = await lock(db, id);
  return isMadeJustNow(request, maker) ? request : lockRequest(db, id, 'EXPORT');
};
