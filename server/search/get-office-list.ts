import { mayFind } from '#contract/rules/may-find.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { indexMarked } from './entries.ts';
import { foundOf } from './found.ts';
import { readList } from './read-list.ts';

const PAGE = 50;

export const getOfficeList: Handler<'getOfficeList'> = async call => {
  const { app, query } = call;
  const { kind, limit = PAGE } = query;
  const { role } = staffOf(call);
  if (!mayFind(role, kind)) return { items: [], nextCursor: null, counts: {}, version: 0 };
  const place = readCursor(query.cursor, ['instant', 'id']);
  if (!place) await indexMarked(app);
  const after = place && { at: place[0], id: place[1] };
  const found = await readList(app, query, role, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(foundOf),
    nextCursor: found.length > limit && last ? writeCursor([last.sortedAt, last.id]) : null,
    counts: {},
    version: Number(found[0]?.version ?? 0),
  };
};
