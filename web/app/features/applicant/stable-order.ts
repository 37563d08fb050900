/** The displayed order. It changes only on the viewer's action. */
export interface StableOrder {
  /** As shown, the departed with them: one who comes back stands where they stood. */
  shown: readonly string[];
  /** As they came: the place in it is the frame's number. */
  seen: readonly string[];
}

export const nobody: StableOrder = { shown: [], seen: [] };

/**
 * Merges a refetched list into the order. Items after the known ones are a further page and are appended; items before
 * them are new and wait in `fresh`, so that nothing moves under the pointer.
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
