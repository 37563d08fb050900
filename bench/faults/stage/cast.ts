import type pg from 'pg';
import { type Client, createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { newId } from '#server/ids.ts';
import type { OwnDatabase } from '../../system/own-database.ts';
import { signInAll } from '../../system/tokens.ts';

export type Person = {
  id: string;
  phone: string;
  token: string;
  /** A client of this person, connected to one of the servers. */
  at(url: string): Client;
};
type Kind = 'MANAGER' | 'MODEL' | 'COMMON' | 'STAFF';

let phones = 0;
/** A phone number not yet used in this run. */
export const aPhone = (): string => {
  phones += 1;
  return `+1${String(7_022_000_000 + phones)}`;
};

const answerWithinMs = 20_000;

/** A client with this access token only. */
export const clientWith = (accessToken: string, baseUrl: string): Client =>
  createClient({
    wire,
    baseUrl,
    session: memorySession({ accessToken, refreshToken: null }),
    timeoutMs: answerWithinMs,
  });

/**
 * Signed-in people with a history: approved managers, listed models, staff. Inserted directly into the database,
 * because only what they do next is tested.
 */
export async function cast(
  database: OwnDatabase,
  kind: Kind,
  count: number,
  /** For as long as the bench if not said. */
  tokenSeconds?: number,
): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({ id: newId(), phone: aPhone() }));
  const ids = people.map(({ id }) => id);
  await enter[kind](
    database.pool,
    ids,
    people.map(({ phone }) => phone),
  );
  const tokens = await signInAll(database, ids, kind === 'STAFF' ? 'office' : 'api', tokenSeconds);
  return people.map((person, n) => {
    const token = tokens[n] ?? '';
    const clients = new Map<string, Client>();
    const at = (url: string) => {
      const known = clients.get(url) ?? clientWith(token, url);
      clients.set(url, known);
      return known;
    };
    return { ...person, token, at };
  });
}

const enterUsers = async (pool: pg.Pool, ids: string[], phones: string[], columns: string, values: string) => {
  await pool.query(
    `insert into users (id, phone, chat_user_id, ${columns})
      select id, phone, id, ${values} from unnest($1::uuid[], $2::text[]) as person(id, phone)`,
    [ids, phones],
  );
};

const enter: Record<Kind, (pool: pg.Pool, ids: string[], phones: string[]) => Promise<void>> = {
  COMMON: (pool, ids, phones) => enterUsers(pool, ids, phones, 'type', `'COMMON'`),
  MANAGER: async (pool, ids, phones) => {
    await enterUsers(
      pool,
      ids,
      phones,
      'type, state, moderation, submitted_at, answered_steps, name, company_name, url_instagram',
      `'MANAGER', 'ACTIVE', 'APPROVED', now(), '{INVITE_CODE,NAME,SOCIAL_LINKS}', 'Mara Quill', 'Quill Events', 'https://instagram.com/quillevents'`,
    );
    // Booking needs a card on file; jobs here are too far ahead for it to be charged.
    await pool.query(
      `insert into payment_methods (id, user_id, provider_id, kind, brand, last4, is_default)
        select gen_random_uuid(), id, 'pm_' || id, 'card', 'visa', '4242', true from unnest($1::uuid[]) as person(id)`,
      [ids],
    );
  },
  MODEL: async (pool, ids, phones) => {
    await enterUsers(
      pool,
      ids,
      phones,
      'type, state, moderation, submitted_at, answered_steps, name, url_instagram, identity_verified_at',
      `'MODEL', 'ACTIVE', 'APPROVED', now(), '{NAME,SOCIAL_LINKS}', 'Ines Vale', 'https://instagram.com/inesvale', now()`,
    );
    await pool.query(
      `insert into models (user_id, first_name, last_name, gender, birth_date, height_in, hair_color, eyes_color, ethnicity,
          city, latitude, longitude, time_zone, listed)
        select id, 'Ines', 'Vale', 'FEMALE', '1999-03-04', 69, 'BROWN', 'GREEN', 'MIXED',
          'Las Vegas', 36.17, -115.14, 'America/Los_Angeles', true from unnest($1::uuid[]) as person(id)`,
      [ids],
    );
  },
  STAFF: async (pool, ids, phones) => {
    await pool.query(
      `insert into staff (id, name, phone, role, passphrase_hash)
        select id, 'Sol Reyes', phone, 'OWNER', 'none' from unnest($1::uuid[], $2::text[]) as person(id, phone)`,
      [ids, phones],
    );
  },
};
