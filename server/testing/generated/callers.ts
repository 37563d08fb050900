import { StaffRole } from '#contract/schemas/staff-roles.ts';
import { staffRoles } from '#contract/values/staff.ts';
import { signAccessToken } from '../../auth/access-token.ts';
import { models } from '../../db/tables/models.ts';
import { paymentMethods } from '../../db/tables/payment-methods.ts';
import { sessions } from '../../db/tables/sessions.ts';
import { staff, staffSessions } from '../../db/tables/staff.ts';
import { users } from '../../db/tables/users.ts';
import { newId } from '../../ids.ts';
import { aPhone } from '../people.ts';
import type { System } from '../system.ts';

export type Kind = 'COMMON' | 'MANAGER' | 'MODEL' | 'AMBASSADOR' | StaffKind;
/** Staff of each role. */
type StaffKind = `STAFF_${(typeof staffRoles)[number]}`;
export const staffKinds = staffRoles.map((role): StaffKind => `STAFF_${role}`);
export const isStaff = (kind: Kind): kind is StaffKind => kind.startsWith('STAFF_');
export type State = 'ACTIVE' | 'SUSPENDED' | 'BANNED';
export type Caller = { id: string; kind: Kind; state: State; token: string };

const LIFE_SECONDS = 3_650 * 86_400;

const sessionOf = async ({ server }: System, id: string, kind: Kind): Promise<string> => {
  const { config, database, clock } = server.app;
  const [sid, now] = [newId(), clock.now()];
  const expiresAt = new Date(now.getTime() + LIFE_SECONDS * 1000);
  if (isStaff(kind))
    await database.db
      .insert(staffSessions)
      .values({ id: sid, staffId: id, expiresAt, idleAt: expiresAt, provedAt: expiresAt });
  else await database.db.insert(sessions).values({ id: sid, userId: id, rotatedAt: now, expiresAt });
  return signAccessToken(config, { sub: id, sid, aud: isStaff(kind) ? 'office' : 'api' }, now, LIFE_SECONDS);
};

const profile = {
  firstName: 'Ines',
  lastName: 'Vale',
  gender: 'FEMALE',
  birthDate: '1999-03-04',
  heightIn: 69,
  hairColor: 'BROWN',
  eyesColor: 'GREEN',
  ethnicity: 'MIXED',
  city: 'Las Vegas',
  latitude: 36.17,
  longitude: -115.14,
  timeZone: 'America/Los_Angeles',
  listed: true,
} as const;

/** A card on file that no provider knows: enough to book. */
const aCardOf = (userId: string) => {
  const id = newId();
  return { id, userId, providerId: `pm_${id}`, kind: 'card', brand: 'visa', last4: '4242', isDefault: true } as const;
};

/**
 * A person with a long history, inserted directly into the database with a session: the suites need hundreds of people,
 * and only what these do next is tested.
 */
export const aCaller = async (system: System, kind: Kind, state: State = 'ACTIVE'): Promise<Caller> => {
  const { db } = system.server.app.database;
  const [id, phone] = [newId(), aPhone()];
  if (isStaff(kind)) {
    const role = StaffRole.parse(kind.slice('STAFF_'.length));
    await db.insert(staff).values({ id, phone, role, name: 'Sol Reyes', passphraseHash: 'none' });
  } else {
    const known = kind === 'MANAGER' || kind === 'MODEL';
    await db.insert(users).values({
      id,
      phone,
      chatUserId: id,
      type: kind,
      // Someone without a role has not started onboarding.
      state: kind === 'COMMON' && state === 'ACTIVE' ? 'ONBOARDING' : state,
      ...(known && {
        moderation: 'APPROVED',
        submittedAt: system.server.app.clock.now(),
        answeredSteps: ['INVITE_CODE', 'NAME', 'SOCIAL_LINKS'],
        name: 'Mara Quill',
        urlInstagram: 'https://instagram.com/quillevents',
      }),
      ...(kind === 'MANAGER' && { companyName: 'Quill Events' }),
      ...(kind === 'MODEL' && { identityVerifiedAt: system.server.app.clock.now() }),
    });
    if (kind === 'MANAGER') await db.insert(paymentMethods).values(aCardOf(id));
    if (kind === 'MODEL') await db.insert(models).values({ userId: id, ...profile });
  }
  return { id, kind, state, token: await sessionOf(system, id, kind) };
};
