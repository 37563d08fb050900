import { and, desc, eq, lt } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { notices } from '../db/tables/notices.ts';
import { noticeAddress } from './notice-address.ts';
import { readUnread } from './read-unread.ts';

const PAGE = 20;

export const getNotices: Handler<'getNotices'> = async call => {
  const { db, query } = call;
  const { id: userId, type } = userOf(call);
  const limit = query.limit ?? PAGE;
  const after = readCursor(query.cursor, ['id']);
  const found = await db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), after ? lt(notices.id, after[0]) : undefined))
    .orderBy(desc(notices.id))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ id, kind, text, cause, jobId, createdAt, readAt }) => ({
      id,
      kind,
      text,
      address: noticeAddress(type, { cause, kind, jobId }),
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    nextCursor: found.length > limit && last ? writeCursor([last.id]) : null,
    unread: await readUnread(db, userId),
  };
};
