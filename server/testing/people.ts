import { eq, sql } from 'drizzle-orm';
import { type Client, createClient } from '#client/client.ts';
import { memorySession, type Session, storedTokens } from '#client/session.ts';
import { legalDocuments } from '#contract/values/legal.ts';
import type { Gender } from '#contract/values/model.ts';
import type { StaffRole } from '#contract/values/staff.ts';
import { wire } from '#contract/wire/index.ts';
import { signAccessToken } from '../auth/access-token.ts';
import { openSession } from '../auth/sessions.ts';
import type { Db } from '../db/client.ts';
import { models } from '../db/tables/models.ts';
import { users } from '../db/tables/users.ts';
import { inTransaction } from '../http/transaction.ts';
import { newId } from '../ids.ts';
import { recordAgreements } from '../user/agreements.ts';
import { giveTestCard } from './payments.ts';
import type { System } from './system.ts';

const STAFF_SESSION_SECONDS = 12 * 3600;

/** Of the United States: each has a hundred numbers that are kept for fiction. */
const AREA_CODES = [
  202, 203, 205, 206, 207, 208, 209, 210, 212, 213, 214, 215, 216, 217, 218, 219, 224, 225, 228, 229, 231, 234, 239,
  240, 248, 251, 252, 253, 254, 256, 260, 262, 267, 269, 270, 276, 281, 301, 302, 303, 304, 305, 307, 308, 309, 310,
  312, 313, 314, 315, 316, 317, 318, 319, 320, 321, 323, 325, 330, 331, 334, 336, 337, 339, 347, 351, 352, 360, 361,
  385,
];
let phones = 0;
/** For a file with a database of its own, which has no people initially. */
export const restartPhones = (): void => {
  phones = 0;
};
/** A phone not yet used in this file. */
export const aPhone = (): string => {
  phones += 1;
  const areaCode = AREA_CODES[Math.floor(phones / 100)] ?? 0;
  return `+1${areaCode}55501${String(phones % 100).padStart(2, '0')}`;
};

export type Person = { id: string; phone: string; client: Client; session: Session };

/** As a client of the API names itself that is no browser. */
const anotherProgram = { name: 'Another program', timeZone: undefined };

type Row = Partial<typeof users.$inferInsert>;

/**
 * Someone signed in, as the calls of a registration leave them: in rows, because each call costs more than all of them.
 * `people.test.ts` compares the two.
 */
const register = async (system: System, row: Row, settle = async (_db: Db, _id: string) => {}): Promise<Person> => {
  const { app } = system.server;
  const [id, phone] = [newId(), aPhone()];
  const session = memorySession();
  const { type = 'COMMON', state, ...given } = row;
  await inTransaction(app, `user:${id}`, async db => {
    await db.insert(users).values({ ...given, id, phone, type, chatUserId: id });
    if (type !== 'COMMON') await recordAgreements(app, db, id, legalDocuments);
    // In a step of its own, which the audit tells of.
    if (state) await db.update(users).set({ state }).where(eq(users.id, id));
    await settle(db, id);
    session.write(storedTokens(await openSession(app, db, id, { secret: null, ...anotherProgram })));
  });
  return { id, phone, session, client: system.client(session) };
};

/** Someone with a verified phone and no role yet. */
export const aCommon = (system: System): Promise<Person> => register(system, {});

type ManagerState = { approved?: boolean; registered?: boolean; card?: boolean };

/** A manager with a name and a card on file; by default approved, so that their jobs can go live. */
export const aManager = async (
  system: System,
  { approved = true, registered = true, card = registered }: ManagerState = {},
): Promise<Person> => {
  if (!registered) return register(system, { type: 'MANAGER', onboardingStep: 'INVITE_CODE', version: 2 });
  const person = await register(system, {
    type: 'MANAGER',
    onboardingStep: approved ? null : 'JOB_CATEGORY',
    answeredSteps: ['INVITE_CODE', 'NAME', 'SOCIAL_LINKS'],
    name: 'Mara Quill',
    companyName: 'Quill Events',
    urlInstagram: 'https://instagram.com/quillevents',
    version: 5,
  });
  if (card) await giveTestCard(system, person.id);
  if (approved) {
    await system.sql(`update users set state = 'ACTIVE', moderation = 'ON_REVIEW' where id = $1`, [person.id]);
    await system.sql(`update users set moderation = 'APPROVED' where id = $1`, [person.id]);
  }
  return person;
};

type Profile = {
  gender?: Gender;
  firstName?: string;
  heightIn?: number;
  latitude?: number;
  longitude?: number;
  sensitiveConsent?: boolean;
  /** Whether they have proved who they are. */
  verified?: boolean;
};

/** An active model with a listed profile, in Las Vegas by default. */
export const aModel = (
  system: System,
  {
    gender = 'FEMALE',
    firstName = 'Ines',
    heightIn = 69,
    latitude = 36.17,
    longitude = -115.14,
    sensitiveConsent = false,
    verified = true,
  }: Profile = {},
): Promise<Person> => {
  const row: Row = {
    type: 'MODEL',
    state: 'ACTIVE',
    answeredSteps: ['NAME', 'SOCIAL_LINKS'],
    name: `${firstName} Vale`,
    urlInstagram: 'https://instagram.com/inesvale',
    version: 4,
  };
  return register(system, row, async (db, userId) => {
    await db.insert(models).values({
      userId,
      gender,
      firstName,
      heightIn,
      latitude,
      longitude,
      sensitiveConsent,
      lastName: 'Vale',
      birthDate: '1999-03-04',
      hairColor: 'BROWN',
      eyesColor: 'GREEN',
      ethnicity: 'MIXED',
      city: 'Las Vegas',
      timeZone: 'America/Los_Angeles',
      listed: true,
    });
    if (verified) await db.update(users).set({ identityVerifiedAt: sql`app_now()` }).where(eq(users.id, userId));
  });
};

export const staffPassphrase = 'grease pencil';
/** The hash of `staffPassphrase` at the little cost of tests. */
const staffPassphraseHash = 'c2FsdCBmb3IgdGVzdHMxNg:S33X_VY8LuxT4df9rCqoI9TpDeVNYTqIO7bfRjBTkRg';

/** A staff member with a session; signing in with passphrase and code has tests of its own. */
export const aStaff = async (system: System, role: StaffRole = 'REVIEWER'): Promise<Person> => {
  const [id, sessionId, phone] = [newId(), newId(), aPhone()];
  const { clock, config } = system.server.app;
  await system.sql('insert into staff (id, name, phone, role, passphrase_hash) values ($1, $2, $3, $4, $5)', [
    id,
    'Sol Reyes',
    phone,
    role,
    staffPassphraseHash,
  ]);
  const now = clock.now();
  const endsAt = new Date(now.getTime() + STAFF_SESSION_SECONDS * 1000);
  // Tests let hours pass between two calls; that a session ends unused, and a proof, have tests of their own.
  await system.sql(
    'insert into staff_sessions (id, staff_id, expires_at, idle_at, proved_at, created_at) values ($1, $2, $3, $3, $3, $4)',
    [sessionId, id, endsAt, now],
  );
  const claims = { sub: id, sid: sessionId, aud: 'office' } as const;
  const session = memorySession();
  session.write({ accessToken: await signAccessToken(config, claims, now, STAFF_SESSION_SECONDS), refreshToken: null });
  return { id, phone, client: createClient({ wire, baseUrl: system.url, session }), session };
};
