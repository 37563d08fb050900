import type { App } from '../../context.ts';
import { readTotals } from '../totals.ts';
import type { Rooms } from './rooms.ts';

/** After a change, a person's count waits for others of theirs: a badge is right within a second. */
const WAIT_MS = 200;
/** Counts that are due are read together, so often and so many: the frames of a large group never go out at one stroke. */
const EVERY_MS = 10;
const READ_AT_ONCE = 200;

/** Tells people on this server how many messages are unread, from the database's own count, soon after it changed. */
export const openTotalsFeed = (app: App, rooms: Rooms) => {
  /** When each person's count is due; the first to be due is the first of the map. */
  const dueMs = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const takeDue = (): string[] => {
    const nowMs = Date.now();
    const people: string[] = [];
    for (const [chatUserId, at] of dueMs) {
      if (at > nowMs || people.length === READ_AT_ONCE) break;
      people.push(chatUserId);
      dueMs.delete(chatUserId);
    }
    return people;
  };

  const flush = async () => {
    const people = takeDue();
    try {
      if (people.length > 0)
        for (const [chatUserId, total] of await readTotals(app.database.db, people))
          for (const reader of rooms.readersOf(chatUserId)) reader.send({ t: 'unread', ...total });
    } catch (error) {
      for (const chatUserId of people) dueMs.set(chatUserId, Date.now() + WAIT_MS);
      if (!isClosed) app.log.error({ err: error }, 'unread counts');
    }
    timer = undefined;
    if (dueMs.size > 0 && !isClosed) timer = setTimeout(() => void flush(), EVERY_MS);
  };

  return {
    changed: (chatUserId: string): void => {
      if (isClosed || !rooms.isHere(chatUserId) || dueMs.has(chatUserId)) return;
      dueMs.set(chatUserId, Date.now() + WAIT_MS);
      timer ??= setTimeout(() => void flush(), WAIT_MS);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
};
