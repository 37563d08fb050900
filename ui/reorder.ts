/** The list with one item taken from its place and put to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Where a key takes the item that is lifted; null for a key that moves nothing. Rows matter only in a grid. */
export function placeAfterKey(key: string, place: number, count: number, columns: number): number | null {
  const moves: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  if (next === undefined) return null;
  return Math.min(count - 1, Math.max(0, next));
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The place whose middle is nearest to a point. */
export function nearestPlace(boxes: readonly Box[], x: number, y: number): number {
  const distances = boxes.map(box => (box.left + box.width / 2 - x) ** 2 + (box.top + box.height / 2 - y) ** 2);
  return distances.indexOf(Math.min(...distances));
}
