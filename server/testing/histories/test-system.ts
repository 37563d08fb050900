import { type Client, createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
import type { Gender } from '#contract/values/model.ts';
import { wire } from '#contract/wire/index.ts';
import { newId } from '../../ids.ts';
import { addTestCard } from '../payments.ts';

type Rows = Record<string, unknown>[];

/** A running server with its database and its clock, for running histories. */
export type TestSystem = {
  /** Of the server, or of several; a history uses only one. */
  urls: readonly string[];
  sql(text: string, values?: unknown[]): Promise<Rows>;
  /** An access token for a session of a person, valid for the whole run. */
  sign(personId: string, sessionId: string, audience: 'api' | 'office'): Promise<string>;
  /** The current time of the one clock. */
  nowMs(): number;
  /** Moves the clock on, and runs due tasks. */
  move(byMs: number): Promise<void>;
  /** How long a reader waits for others: reading once for many costs the database far less. */
  lookPauseMs: number;
};

export type Person = { id: string; client: Client };
export type Cast = { manager: Person; models: Person[]; staff: Person };

const SESSION_LIFE = `interval '20 years'`;
let phones = 0;
const aPhone = (): string => {
  phones += 1;
  return `+1${String(9_000_000_000 + phones)}`;
};

const signIn = async (
  testSystem: TestSystem,
  ids: readonly string[],
  audience: 'api' | 'office',
  urlOf: (at: number) => string | undefined,
): Promise<Person[]> => {
  const sessions = ids.map(() => newId());
  const [into, whose, further, values] =
    audience === 'api'
      ? ['sessions', 'user_id', 'rotated_at', 'app_now()']
      : [
          'staff_sessions',
          'staff_id',
          'idle_at, proved_at',
          `app_now() + ${SESSION_LIFE}, app_now() + ${SESSION_LIFE}`,
        ];
  await testSystem.sql(
    `insert into ${into} (id, ${whose}, ${further}, expires_at)
      select id, person, ${values}, app_now() + ${SESSION_LIFE} from unnest($1::uuid[], $2::uuid[]) as s(id, person)`,
    [sessions, ids],
  );
  return Promise.all(
    ids.map(async (id, at) => {
      const accessToken = await testSystem.sign(id, sessions[at] ?? '', audience);
      const session = memorySession({ accessToken, refreshToken: null });
      return { id, client: createClient({ wire, baseUrl: urlOf(at) ?? '', session, timeoutMs: 60_000 }) };
    }),
  );
};

const enterUsers = (testSystem: TestSystem, ids: readonly string[], type: 'MANAGER' | 'MODEL') =>
  testSystem.sql(
    `insert into users (id, phone, chat_user_id, type, state, moderation, submitted_at, answered_steps, name, company_name, url_instagram, identity_verified_at)
      select id, phone, id, $3, 'ACTIVE', 'APPROVED', app_now(), '{INVITE_CODE,NAME,SOCIAL_LINKS}', 'Mara Quill', 'Quill', 'https://instagram.com/quill', app_now()
      from unnest($1::uuid[], $2::text[]) as person(id, phone)`,
    [ids, ids.map(aPhone), type],
  );

/** A staff member, with access to each of the servers. */
export const aStaffMember = async (testSystem: TestSystem): Promise<Person[]> => {
  const id = newId();
  await testSystem.sql(
    `insert into staff (id, name, phone, role, passphrase_hash) values ($1, 'Sol Reyes', $2, 'OWNER', 'none')`,
    [id, aPhone()],
  );
  return signIn(
    testSystem,
    testSystem.urls.map(() => id),
    'office',
    at => testSystem.urls[at],
  );
};

/** The people for this number of histories: a manager with a card each, and models of these genders. */
export const createPeople = async (
  testSystem: TestSystem,
  staff: readonly Person[],
  count: number,
  genders: readonly Gender[],
): Promise<Cast[]> => {
  const managerIds = Array.from({ length: count }, newId);
  const modelIds = Array.from({ length: count * genders.length }, newId);
  await enterUsers(testSystem, managerIds, 'MANAGER');
  await enterUsers(testSystem, modelIds, 'MODEL');
  await testSystem.sql(
    `insert into models (user_id, first_name, last_name, gender, birth_date, height_in, hair_color, eyes_color, ethnicity, city, latitude, longitude, time_zone, listed)
      select id, 'Ines', 'Vale', gender, '1999-03-04', 69, 'BROWN', 'GREEN', 'MIXED', 'Las Vegas', 36.17, -115.14, 'America/Los_Angeles', true
      from unnest($1::uuid[], $2::text[]) as person(id, gender)`,
    [modelIds, modelIds.map((_, at) => genders[at % genders.length])],
  );
  const { urls } = testSystem;
  const managers = await signIn(testSystem, managerIds, 'api', at => urls[at % urls.length]);
  for (const { client } of managers) await addTestCard(client);
  const models = await signIn(testSystem, modelIds, 'api', at => urls[Math.floor(at / genders.length) % urls.length]);
  return managers.map((manager, at) => ({
    manager,
    staff: staff[at % urls.length] ?? manager,
    models: models.slice(at * genders.length, (at + 1) * genders.length),
  }));
};
