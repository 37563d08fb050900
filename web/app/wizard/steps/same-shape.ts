/** Whether a stored value fits a form with the sample's shape: the same keys, with values of the same types. */
export function sameShape<T>(stored: unknown, sample: T): stored is T {
  if (sample === null || stored === null) return isPlain(sample) && isPlain(stored);
  if (Array.isArray(sample)) {
    if (!Array.isArray(stored)) return false;
    return sample.length === 0 || stored.every(item => sameShape<unknown>(item, sample[0]));
  }
  if (typeof sample !== 'object') return typeof stored === typeof sample;
  if (typeof stored !== 'object' || Array.isArray(stored)) return false;
  const held = new Map(Object.entries(stored));
  return Object.entries(sample).every(([key, value]) => held.has(key) && sameShape<unknown>(held.get(key), value));
}

/** Null is a text or a number not given yet. */
const isPlain = (value: unknown) => value === null || typeof value !== 'object';
