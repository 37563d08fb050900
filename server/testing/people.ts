import { type Client, createClient } from '#client/client.ts';
import { memorySession, type Session, storedTokens } from '#client/session.ts';
import type { Gender } from '#contract/values/model.ts';
import type { StaffRole } from '#contract/values/staff.ts';
import { wire } from '#contract/wire/index.ts';
import { signAccessToken } from '../auth/access-token.ts';
import { newId } from '../ids.ts';
import { addTestCard } from './payments.ts';
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

const signedIn = async (system: System, phone: string): Promise<Pick<Person, 'client' | 'session'>> => {
  const session = memorySession();
  const client = system.client(session);
  await client.call('sendCode', { body: { phoneNumber: phone } });
  const code = await system.codeFor(phone);
  const tokens = await client.call('getAccessToken', {
    body: { grant_type: 'verification_code', phoneNumber: phone, code },
  });
  session.write(storedTokens(tokens));
  return { client, session };
};

/** Someone with a verified phone and no role yet. */
export const aCommon = async (system: System): Promise<Person> => {
  const phone = aPhone();
  const person = await signedIn(system, phone);
  return { phone, ...person, id: (await person.client.call('getUser', {})).id };
};

type ManagerState = { approved?: boolean; registered?: boolean; card?: boolean };

/** A manager with a name and a card on file; by default approved, so that their jobs can go live. */
export const aManager = async (
  system: System,
  { approved = true, registered = true, card = registered }: ManagerState = {},
): Promise<Person> => {
  const person = await aCommon(system);
  await person.client.call('becomeManager', {});
  if (!registered) return person;
  await person.client.call('saveInviteCode', { body: { code: null } });
  await person.client.call('saveName', { body: { name: 'Mara Quill', companyName: 'Quill Events' } });
  await person.client.call('saveSocialLinks', { body: { urlInstagram: '@quillevents' } });
  if (card) await addTestCard(person.client);
  if (approved) {
    await system.sql(
      `update users set state = 'ACTIVE', moderation = 'ON_REVIEW', onboarding_step = null where id = $1`,
      [person.id],
    );
    await system.sql(`update users set moderation = 'APPROVED' where id = $1`, [person.id]);
    system.server.app.bus.publish({ kind: 'USER_CHANGED', userId: person.id });
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
export const aModel = async (system: System, profile: Profile = {}): Promise<Person> => {
  const person = await aCommon(system);
  await person.client.call('becomeModel', {});
  await person.client.call('saveName', { body: { name: `${profile.firstName ?? 'Ines'} Vale` } });
  await person.client.call('saveSocialLinks', { body: { urlInstagram: '@inesvale' } });
  await system.sql(
    `insert into models (user_id, first_name, last_name, gender, birth_date, height_in, hair_color, eyes_color, ethnicity, city, latitude, longitude, time_zone, listed, sensitive_consent)
     values ($1, $2, 'Vale', $3, '1999-03-04', $4, 'BROWN', 'GREEN', 'MIXED', 'Las Vegas', $5, $6, 'America/Los_Angeles', true, $7)`,
    [
      person.id,
      profile.firstName ?? 'Ines',
      profile.gender ?? 'FEMALE',
      profile.heightIn ?? 69,
      profile.latitude ?? 36.17,
      profile.longitude ?? -115.14,
      profile.sensitiveConsent ?? false,
    ],
  );
  if (profile.verified ?? true)
    await system.sql('update users set identity_verified_at = app_now() where id = $1', [person.id]);
  return person;
};

export const staffPassphrase = 'grease pencil';
/** The hash of `staffPassphrase`: deriving one takes a fifth of a second by design. */
const staffPassphraseHash = 'c2FsdCBmb3IgdGVzdHMxNg:b7CttrqLytywLFgHnQtrW9zD1M15vJFGkMX-xL0BslE';

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
