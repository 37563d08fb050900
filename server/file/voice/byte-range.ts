type Range = 'NONE' | 'OUTSIDE' | { first: number; last: number };

/** The one part that a `Range` header asks for. Several at once, and what cannot be read, are answered with the whole. */
export const byteRange = (header: string | undefined, size: number): Range => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return 'NONE';
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first > last ? 'OUTSIDE' : { first, last };
};
