import { eq } from 'drizzle-orm';
import { readUsable } from '../approval/index.ts';
import type { Db } from '../db/client.ts';
import { approvals } from '../db/tables/approvals.ts';

/** Copies of someone's data for which a colleague is asked, or which a colleague has approved a short while ago. */
export const readCopies = async (db: Db, userId: string) =>
  (await readUsable(db, 'EXPORT_PERSON', eq(approvals.subjectId, userId))).map(
    ({ fingerprint, askedById, askedBy, state }) => ({ requestId: fingerprint, askedById, askedBy, state }),
  );
