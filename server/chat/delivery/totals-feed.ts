import type { App } from '../../context.ts';
import { readTotals } from '../totals.ts';
import type { Rooms } from './rooms.ts';

/** Counts of many people are read in one statement, at most so often: a badge is right within a second. */
const EVERY_MS = 200;
const READ_AT_ONCE = 2_000;

/** Tells people on this server how many messages are unread, from the database's own count, soon after it changed. */
export const openTotalsFeed = (app: App, rooms: Rooms) => {
  let changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const flush = async () => {
    const people = [...changed];
    changed = new Set(people.slice(READ_AT_ONCE));
    const now = people.slice(0, READ_AT_ONCE);
    try {
      for (const [chatUserId, total] of await readTotals(app.database.db, now))
        for (const reader of rooms.readersOf(chatUserId)) reader.send({ t: 'unread', ...total });
    } catch (error) {
      for (const chatUserId of now) changed.add(chatUserId);
      if (!isClosed) app.log.error({ err: error }, 'unread counts');
    }
    timer = undefined;
    if (changed.size > 0 && !isClosed) timer = setTimeout(() => void flush(), EVERY_MS);
  };

  return {
    changed: (chatUserId: string): void => {
      if (isClosed || !rooms.isHere(chatUserId)) return;
      changed.add(chatUserId);
      timer ??= setTimeout(() => void flush(), EVERY_MS);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
};
