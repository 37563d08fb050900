/** The displayed order. It changes only on the viewer's action. */
export interface StableOrder {
  /** The displayed order including those who left: one who returns gets their position back. */
  shown: readonly string[];
  /** In order of arrival: the position is the frame's number. */
  seen: readonly string[];
}

export const emptyOrder: StableOrder = { shown: [], seen: [] };

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

/** The new ones come first. */
export const prependFresh = (order: StableOrder, fresh: readonly string[]): StableOrder => ({
  shown: [...fresh, ...order.shown],
  seen: [...order.seen, ...[...fresh].reverse()],
});
