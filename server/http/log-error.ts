import { sourceStack } from '../source-stack.ts';
import { databaseError, whyUnreachable } from './errors.ts';

/** The frames of a stack without its message, which may contain anything. */
const framesOf = (stack: string | undefined): string => (stack ?? '').match(/^\s+at .*$/gm)?.join('\n') ?? '';

type LoggedError = { type: string; message: string; stack: string; code?: string; constraint?: string };

/**
 * An error as it may be logged. Database errors repeat the values of the query, such as phones and names: only their code,
 * constraint and stack frames are logged.
 */
export const loggedError = (error: Error): LoggedError => {
  const known = databaseError(error);
  const isOfDatabase = error.name === 'DrizzleQueryError' || 'query' in error || 'severity' in (known ?? {});
  if (!isOfDatabase) return { type: error.name, message: error.message, stack: sourceStack(error.stack ?? '') };
  const { code, constraint } = known ?? {};
  const unreachable = whyUnreachable(error);
  const message = unreachable ? `The database did not answer: ${unreachable}.` : 'The database refused.';
  return { type: error.name, message, code, constraint, stack: sourceStack(framesOf(error.stack)) };
};
