import { sql } from 'drizzle-orm';
import { firstNameOf } from '#contract/rules/person-name.ts';
import type { AmbassadorSummary, Brought } from '#contract/schemas/ambassador.ts';
import { JOINED_MAX } from '#contract/values/ambassador.ts';
import type { UserType } from '#contract/values/user.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { ownCode } from '../user/index.ts';

export const broughtShape = { joined: columns.number, approved: columns.number, booked: columns.number };

const codeShape = {
  ...broughtShape,
  code: columns.text,
  kind: columns.word<'REFERRAL' | 'CAMPAIGN'>(),
  campaign: columns.orNull(columns.text),
  createdAt: columns.moment,
  expiresAt: columns.orNull(columns.moment),
};

const personShape = {
  name: columns.orNull(columns.text),
  type: columns.word<UserType>(),
  joinedAt: columns.moment,
};

/** Counts of `users u` who came. With a limit it is asked of each of them: PostgreSQL would read all bookings instead. */
export const brought = sql`count(u.id)::int as joined,
  (count(u.id) filter (where u.type = 'MANAGER' and u.moderation = 'APPROVED'
    or exists (select from models m where m.user_id = u.id)))::int as approved,
  (count(u.id) filter (where (select true from participants p where p.model_id = u.id and p.booked_at is not null limit 1)
    or (select true from jobs j join participants p on p.job_id = j.id where j.manager_id = u.id and p.booked_at is not null limit 1)))::int as booked`;

const iso = (at: string) => new Date(at).toISOString();

export const readAmbassadorSummary = async (db: Db, id: string): Promise<AmbassadorSummary> => {
  await ownCode(db, id);
  const came = sql`u.invited_by_code = c.code and u.deleted_at is null`;
  const codes = await readRows(
    db,
    codeShape,
    sql`select c.code, c.kind, c.campaign, c.created_at as "createdAt", c.expires_at as "expiresAt", ${brought}
      from invite_codes c left join users u on ${came}
      where c.user_id = ${id} and c.kind in ('REFERRAL', 'CAMPAIGN')
      group by c.code order by c.kind desc, c.created_at desc, c.code`,
  );
  const [total] = await readRows(
    db,
    broughtShape,
    sql`select ${brought} from invite_codes c join users u on ${came} where c.user_id = ${id}`,
  );
  const people = await readRows(
    db,
    personShape,
    sql`select u.name, u.type, u.created_at as "joinedAt"
      from invite_codes c join users u on ${came} where c.user_id = ${id}
      order by u.created_at desc, u.id limit ${JOINED_MAX}::int`,
  );
  const none: Brought = { joined: 0, approved: 0, booked: 0 };
  return {
    total: total ?? none,
    codes: codes.map(code => ({
      ...code,
      createdAt: iso(code.createdAt),
      expiresAt: code.expiresAt && iso(code.expiresAt),
    })),
    people: people.map(({ name, type, joinedAt }) => ({ firstName: firstNameOf(name), type, joinedAt: iso(joinedAt) })),
  };
};

export const getAmbassadorSummary: Handler<'getAmbassadorSummary'> = call =>
  readAmbassadorSummary(call.db, userOf(call).id);
