/**
 * Segments of lower-case letters, digits, `_`, `-` and `.`, none of which starts with a dot; at least a kind and a
 * name.
 */
const KEY = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)+$/;
const LENGTH_MAX = 200;

/** Refuses keys that could escape their storage. */
export const checkKey = (key: string): void => {
  if (key.length > LENGTH_MAX || !KEY.test(key) || key.includes('..')) throw new Error('Invalid storage key');
};
