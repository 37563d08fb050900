import { createHash } from 'node:crypto';

/** The most statements prepared ad hoc: each connection holds a plan for each of them, and some texts vary with the input. */
const MAX_NAMES = 200;
const names = new Map<string, string>();

/** A name that depends on the text of the statement alone. */
export const hashName = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** The name of the prepared statement for this text; undefined over the limit, so that it stays unprepared. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = hashName(text);
  names.set(text, name);
  return name;
};
