import { createHash } from 'node:crypto';

/** The most statements prepared ad hoc: each connection holds a plan for each of them, and some texts vary with the input. */
const MAX_NAMES = 200;
type Named = { text: string; name: string | undefined };
const known = new Map<string, Named>();

/** A name that depends on the text of the statement alone. */
export const hashName = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/**
 * The text of a statement with the name it is prepared by; without a name over the limit, so that it stays unprepared. Always the
 * same string: each connection remembers the text of what it has prepared, and most are written anew for each call.
 */
export const namedStatement = (text: string): Named => {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= MAX_NAMES) return { text, name: undefined };
  const named = { text, name: hashName(text) };
  known.set(text, named);
  return named;
};
