/** The order in which people stand on the screen. It changes only when the one who looks says so. */
export interface StableOrder {
  /** As shown, the departed with them: one who comes back stands where they stood. */
  shown: readonly string[];
  /** As they came: the place in it is the frame's number. */
  seen: readonly string[];
}

export const nobody: StableOrder = { shown: [], seen: [] };

/**
 * What a newly read list does to the order. Whoever comes after those already there is a further page and joins at the
 * end; whoever comes before them is new and waits in `fresh`, so that nothing moves under the pointer.
 */
export function arrange(order: StableOrder, ids: readonly string[]): { order: StableOrder; fresh: string[] } {
  const known = new Set(order.shown);
  const last = ids.findLastIndex(id => known.has(id));
  const unknown = (id: string) => !known.has(id);
  const fresh = ids.slice(0, Math.max(0, last)).filter(unknown);
  const further = ids.slice(last + 1).filter(unknown);
  if (further.length === 0) return { order, fresh };
  return { order: { shown: [...order.shown, ...further], seen: [...order.seen, ...further] }, fresh };
}

/** Those who waited come first. */
export const admit = (order: StableOrder, fresh: readonly string[]): StableOrder => ({
  shown: [...fresh, ...order.shown],
  seen: [...order.seen, ...[...fresh].reverse()],
});
