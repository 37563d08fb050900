import { and, eq, isNull, ne } from 'drizzle-orm';
import { hasRight } from '#contract/rules/has-right.ts';
import type { StaffRelation, StaffRole } from '#contract/values/staff.ts';
import type { Db } from '../db/client.ts';
import { reviewAssignments } from '../db/tables/desk.ts';
import { staff, staffInvitations, staffSessions } from '../db/tables/staff.ts';
import { supportCases } from '../db/tables/support.ts';
import { removePasskeys } from '../passkey/index.ts';
import { Refusal } from '../refusal.ts';
import { releaseIncidents } from '../safety/index.ts';

/** Ends every session of a staff member but one; returns their ids, to be published to the servers after the commit. */
export const endStaffSessions = async (
  db: Db,
  staffId: string,
  now: Date,
  exceptSessionId?: string,
): Promise<string[]> => {
  const ended = await db
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.revokedAt),
        exceptSessionId === undefined ? undefined : ne(staffSessions.id, exceptSessionId),
      ),
    )
    .returning({ id: staffSessions.id });
  return ended.map(({ id }) => id);
};

export const revokeInvitations = async (db: Db, staffId: string, now: Date): Promise<void> => {
  await db
    .update(staffInvitations)
    .set({ revokedAt: now })
    .where(
      and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.usedAt), isNull(staffInvitations.revokedAt)),
    );
};

/** Gives up what needs a right that they have no more, for those who have it. */
const giveUp = async (db: Db, id: string, now: Date, keeps: (relation: StaffRelation) => boolean): Promise<void> => {
  if (!keeps('STAFF_REVIEWER')) await db.delete(reviewAssignments).where(eq(reviewAssignments.staffId, id));
  if (keeps('STAFF_SUPPORT')) return;
  await releaseIncidents(db, id, now);
  await db
    .update(supportCases)
    .set({ assigneeId: null })
    .where(and(eq(supportCases.assigneeId, id), isNull(supportCases.doneAt)));
};

/** The database refuses changes to the last owner. All but `setRole` return the sessions they ended. */
export const removeMember = async (db: Db, id: string, now: Date): Promise<string[]> => {
  await db.update(staff).set({ disabledAt: now, passphraseHash: null }).where(eq(staff.id, id));
  await revokeInvitations(db, id, now);
  await giveUp(db, id, now, () => false);
  await removePasskeys(db, id);
  return endStaffSessions(db, id, now);
};

/** Their sessions go on: what they type meanwhile is not lost, and each call is checked against the new role. What they can no longer decide is free for others. */
export const setRole = async (db: Db, id: string, role: StaffRole, now: Date): Promise<void> => {
  await db.update(staff).set({ role }).where(eq(staff.id, id));
  await giveUp(db, id, now, relation => hasRight(role, relation));
};

/** A change by the member: the session that goes on, and the hash that their present passphrase was checked against. */
type OwnChange = { sessionId: string; checkedHash: string };

/** Without a hash no passphrase works until one is set by a link. An own change is refused where the hash is another by now. */
export const setPassphrase = async (
  db: Db,
  id: string,
  hash: string | null,
  now: Date,
  own?: OwnChange,
): Promise<string[]> => {
  const changed = await db
    .update(staff)
    .set({ passphraseHash: hash })
    .where(and(eq(staff.id, id), own && eq(staff.passphraseHash, own.checkedHash)))
    .returning({ id: staff.id });
  if (own && changed.length === 0) throw new Refusal('PASSPHRASE_WRONG');
  await revokeInvitations(db, id, now);
  return endStaffSessions(db, id, now, own?.sessionId);
};
