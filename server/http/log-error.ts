import { databaseError } from './errors.ts';

/** Lines of a stack that name places in the code; what comes before them is a message, which may hold anything. */
const framesOf = (stack: string | undefined): string => (stack ?? '').match(/^\s+at .*$/gm)?.join('\n') ?? '';

type LoggedError = { type: string; message: string; stack: string; code?: string; constraint?: string };

/**
 * An error as the log may keep it. What the database says repeats the values of the query, and with them phones and
 * names: of those only the code, the constraint and the place in our code are written.
 */
export const loggedError = (error: Error): LoggedError => {
  const known = databaseError(error);
  const isOfDatabase = error.name === 'DrizzleQueryError' || 'query' in error || 'severity' in (known ?? {});
  if (!isOfDatabase) return { type: error.name, message: error.message, stack: error.stack ?? '' };
  const { code, constraint } = known ?? {};
  return { type: error.name, message: 'The database refused.', code, constraint, stack: framesOf(error.stack) };
};
