import { and, isNull, not } from 'drizzle-orm';
import { bookOuts } from '../db/tables/availability.ts';

/** Times that the model entered one by one: neither of a repeating rule nor of another calendar. */
export const isEntered = and(isNull(bookOuts.repeatingId), not(bookOuts.isImported));
