import { createHash } from 'node:crypto';

/** So many texts get a name as they come: every connection keeps a plan for each, and some texts grow with what was asked. */
const MOST = 200;
const names = new Map<string, string>();

/** A name for a statement: the same wherever the text is the same. */
export const hashName = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** The name under which connections keep this text prepared; none once there are enough, and it is planned each time. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = hashName(text);
  names.set(text, name);
  return name;
};
