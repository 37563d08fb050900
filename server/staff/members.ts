import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/schemas/staff.ts';
import type { StaffRole } from '#contract/values/staff.ts';
import type { Db } from '../db/client.ts';
import { staff, staffInvitations } from '../db/tables/staff.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

const linkUntil = sql<string | null>`(
  select max(i.expires_at) from staff_invitations i
  where i.staff_id = staff.id and i.used_at is null and i.revoked_at is null and i.expires_at > app_now()
)`.mapWith(staffInvitations.expiresAt);

const passkeys = sql<number>`(select count(*)::int from staff_passkeys p where p.staff_id = staff.id)`;

const activeOwners = sql<number>`(select count(*)::int from staff s where is_active_owner(s))`;

/** Those who can sign in first, then invited, then removed members; by name within each. */
export const readMembers = async (db: Db, id?: string): Promise<StaffMember[]> => {
  const rows = await db
    .select({ row: staff, linkUntil, passkeys, activeOwners })
    .from(staff)
    .where(id === undefined ? undefined : eq(staff.id, id))
    .orderBy(asc(sql`${staff.disabledAt} is not null`), asc(sql`${staff.passphraseHash} is null`), asc(staff.name));
  return rows.map(({ row, linkUntil, passkeys, activeOwners }) => {
    const state = row.disabledAt ? 'REMOVED' : row.passphraseHash === null ? 'INVITED' : 'ACTIVE';
    return {
      id: row.id,
      name: row.name,
      phone: row.phone,
      role: row.role,
      state,
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      passkeys,
      linkUntil: state === 'INVITED' && linkUntil ? new Date(linkUntil).toISOString() : null,
      lastOwner: state === 'ACTIVE' && row.role === 'OWNER' && activeOwners === 1,
    };
  });
};

export const readMember = async (db: Db, id: string): Promise<StaffMember> => {
  const [member] = await readMembers(db, id);
  if (!member) throw new Refusal('NOT_FOUND');
  return member;
};

/** An active member, locked against concurrent changes. */
export const lockMember = async (db: Db, id: string): Promise<typeof staff.$inferSelect> => {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabledAt)))
    .for('update');
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

type NewMember = { name: string; phone: string; role: StaffRole; passphraseHash: string | null };

/** A removed member who returns keeps their row and their past decisions. */
export const addMember = async (db: Db, member: NewMember): Promise<string> => {
  const [added] = await db
    .insert(staff)
    .values({ id: newId(), ...member })
    .onConflictDoUpdate({
      target: staff.phone,
      set: { ...member, disabledAt: null },
      setWhere: sql`${staff.disabledAt} is not null`,
    })
    .returning({ id: staff.id });
  if (!added)
    throw new Refusal('STAFF_KNOWN', { fields: { phoneNumber: 'Someone with this number is on the staff.' } });
  return added.id;
};
