type Fields = Readonly<Record<string, unknown>>;

/**
 * The form's values with what was typed before, field by field: a stored field of another kind than the form's, or one
 * that the form no longer has, is left out. A list is taken whole, or not at all.
 */
export function fittingValues<Values extends object>(stored: unknown, values: Values): Values {
  if (!isFields(stored)) return values;
  const held = new Map(Object.entries(stored));
  const fitting = (key: string, value: unknown): unknown => {
    const found = held.get(key);
    if (!held.has(key)) return value;
    if (isFields(value)) return fittingValues(found, value);
    return fits(found, value) ? found : value;
  };
  // Each value is of the form's own kind.
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fitting(key, value)])) as Values;
}

/** The same keys, with values of the same types. Null is a text or a number not given yet. */
function fits(stored: unknown, sample: unknown): boolean {
  if (sample === null || stored === null) return isPlain(sample) && isPlain(stored);
  if (Array.isArray(sample))
    return Array.isArray(stored) && (sample.length === 0 || stored.every(item => fits(item, sample[0])));
  if (!isFields(sample)) return typeof stored === typeof sample;
  if (!isFields(stored)) return false;
  const held = new Map(Object.entries(stored));
  return Object.entries(sample).every(([key, value]) => held.has(key) && fits(held.get(key), value));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => value === null || typeof value !== 'object';
