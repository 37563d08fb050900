import { sql } from 'drizzle-orm';
import { mayFind } from '#contract/rules/may-find.ts';
import type { Found } from '#contract/schemas/search-office.ts';
import { FOUND_AT_ONCE, type FoundKind, indexedKinds } from '#contract/values/search-office.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';
import { readCommonWords } from './common-words.ts';
import { indexMarked, isFound, isWanted, readEntries } from './entries.ts';
import { foundOf } from './found.ts';
import { type Wanted, wantedBy } from './words.ts';

type Group = { kind: FoundKind; items: Found[]; hasMore: boolean };

const groupOf = (kind: FoundKind, found: Found[], isPart = false): Group => ({
  kind,
  items: found.slice(0, FOUND_AT_ONCE),
  hasMore: isPart || found.length > FOUND_AT_ONCE,
});

const findColleagues = async (db: Db, wanted: Wanted): Promise<Found[]> => {
  if ('id' in wanted || wanted.words.length === 0) return [];
  const shape = { id: columns.id, name: columns.text, role: columns.text, at: columns.moment };
  const fits = sql.join(
    wanted.words.map(word => sql`search_words(s.name) like ${`% ${word}%`}`),
    sql` and `,
  );
  const rows = await readRows(
    db,
    shape,
    sql`select s.id, s.name, s.role, s.created_at as at from staff s where s.disabled_at is null and ${fits} order by s.name limit ${FOUND_AT_ONCE + 1}::int`,
  );
  return rows.map(({ id, name, role, at }) => ({
    kind: 'STAFF',
    id,
    title: name,
    detail: 'On the staff',
    state: role,
    at: iso(at),
    timeZone: null,
    label: null,
    personId: null,
    ownerId: null,
    jobId: null,
  }));
};

export const searchOffice: Handler<'searchOffice'> = async call => {
  const { app, db, query } = call;
  const wanted = await wantedBy(app, query.q);
  const { role } = staffOf(call);
  await indexMarked(app);
  const common = await readCommonWords(app);
  const kinds = indexedKinds.filter(kind => mayFind(role, kind));
  const asked = kinds.map(kind => ({
    kind,
    where: isFound(kind, role),
    wanted: isWanted(kind, wanted, common),
    prefersWhole: true,
  }));
  const entries = Map.groupBy(await readEntries(app, asked, FOUND_AT_ONCE + 1), ({ kind }) => kind);
  const groups = kinds.map(kind => {
    const found = entries.get(kind) ?? [];
    return groupOf(
      kind,
      found.map(foundOf),
      found.some(({ isPart }) => isPart),
    );
  });
  if (mayFind(role, 'STAFF')) groups.push(groupOf('STAFF', await findColleagues(db, wanted)));
  return { groups: groups.filter(({ items }) => items.length > 0) };
};
