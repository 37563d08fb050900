import { eq, type SQL, sql } from 'drizzle-orm';
import { readInviteCode } from '#contract/rules/invite-code.ts';
import type { OfficeCode } from '#contract/schemas/codes-office.ts';
import type { CodeShow } from '#contract/values/codes-office.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { holdsText } from '../db/holds-text.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';
import { inviteCodes } from '../db/tables/invite-codes.ts';
import { users } from '../db/tables/users.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { brought, broughtShape } from './ambassador-summary.ts';
import { newCode } from './new-code.ts';

const PAGE = 50;

const shape = {
  ...broughtShape,
  code: columns.text,
  kind: columns.word<OfficeCode['kind']>(),
  campaign: columns.orNull(columns.text),
  owner: columns.orNull(columns.json<NonNullable<OfficeCode['owner']>>()),
  createdAt: columns.moment,
  expiresAt: columns.orNull(columns.moment),
  usesLeft: columns.orNull(columns.number),
  isOpen: columns.boolean,
  createdBy: columns.orNull(columns.text),
  closedBy: columns.orNull(columns.text),
  sortKey: columns.text,
};

/** The codes of one page first, and then who came by each of them. */
const readCodes = async (db: Db, which: SQL, limit: number) => {
  const rows = await readRows(
    db,
    shape,
    sql`select c.code, c.kind, c.campaign, c.created_at as "createdAt", c.created_at::text as "sortKey", c.expires_at as "expiresAt",
        c.uses_left as "usesLeft", coalesce(c.expires_at > app_now(), true) and coalesce(c.uses_left > 0, true) as "isOpen",
        case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'type', o.type) end as owner,
        m.name as "createdBy", e.name as "closedBy", b.*
      from (select c.* from invite_codes c left join users o on o.id = c.user_id where ${which}
          order by c.created_at desc, c.code desc limit ${limit}::int) c
        left join users o on o.id = c.user_id left join staff m on m.id = c.created_by left join staff e on e.id = c.closed_by
        cross join lateral (select ${brought} from users u where u.invited_by_code = c.code and u.deleted_at is null) b
      order by c.created_at desc, c.code desc`,
  );
  return rows.map(({ sortKey, ...row }) => ({
    sortKey,
    item: { ...row, createdAt: iso(row.createdAt), expiresAt: row.expiresAt && iso(row.expiresAt) },
  }));
};

const shows: Record<CodeShow, SQL> = {
  CAMPAIGN: sql`c.kind = 'CAMPAIGN' and c.user_id is null`,
  AMBASSADOR: sql`c.kind in ('CAMPAIGN', 'REFERRAL') and o.type = 'AMBASSADOR'`,
  REFERRAL: sql`c.kind in ('REFERRAL', 'INVITATION') and o.type <> 'AMBASSADOR'`,
};

const named = (q: string): SQL =>
  sql`(c.code = ${readInviteCode(q) ?? ''} or ${holdsText(sql`c.campaign`, q)} or ${holdsText(sql`o.name`, q)})`;

export const getCodes: Handler<'getCodes'> = async ({ db, query }) => {
  const limit = query.limit ?? PAGE;
  const after = readCursor(query.cursor, ['instant', 'word']);
  const show = shows[query.show ?? 'CAMPAIGN'];
  const part = query.q ? sql`${show} and ${named(query.q)}` : show;
  const from = after ? sql`${part} and (c.created_at, c.code) < (${after[0]}::timestamptz, ${after[1]})` : part;
  const found = await readCodes(db, from, limit + 1);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const [total] = await readRows(
    db,
    { ...broughtShape, version: columns.bigint },
    sql`select ${brought}, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as version
      from invite_codes c left join users o on o.id = c.user_id join users u on u.invited_by_code = c.code and u.deleted_at is null where ${part}`,
  );
  const { version = '0', ...counts } = total ?? { joined: 0, approved: 0, booked: 0 };
  return {
    items: page.map(({ item }) => item),
    nextCursor: last ? writeCursor([last.sortKey, last.item.code]) : null,
    counts,
    version: Number(version),
  };
};

const readOne = async (db: Db, typed: string): Promise<OfficeCode> => {
  const code = readInviteCode(typed);
  const [found] = code ? await readCodes(db, sql`c.code = ${code}`, 1) : [];
  if (!found) throw fieldRefusal('INVITE_UNKNOWN', 'code');
  return found.item;
};

export const getCode: Handler<'getCode'> = async ({ app, db, path }) => ({
  ...(await readOne(db, path.code)),
  origin: app.config.publicOrigin,
});

export const createCode: Handler<'createCode'> = async call => {
  const { app, db, body } = call;
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  if (expiresAt && expiresAt <= app.clock.now())
    throw fieldRefusal('VALIDATION', 'expiresAt', 'Choose a day that is still ahead.');
  if (body.ownerId) {
    const [owner] = await db.select({ type: users.type }).from(users).where(eq(users.id, body.ownerId));
    if (owner?.type !== 'AMBASSADOR') throw new Refusal('NOT_FOUND');
  }
  const code = await newCode(db, {
    kind: 'CAMPAIGN',
    userId: body.ownerId,
    campaign: body.name,
    expiresAt,
    usesLeft: body.uses,
    createdBy: staffOf(call).id,
  });
  return readOne(db, code);
};

/** One that has ended already stays as it is; people keep their own codes. */
export const closeCode: Handler<'closeCode'> = async call => {
  const { db, path } = call;
  const found = await readOne(db, path.code);
  if (found.kind !== 'CAMPAIGN') throw new Refusal('CODE_OF_PERSON');
  if (found.isOpen)
    await db
      .update(inviteCodes)
      .set({ expiresAt: sql`app_now()`, closedBy: staffOf(call).id })
      .where(eq(inviteCodes.code, found.code));
  return readOne(db, found.code);
};
