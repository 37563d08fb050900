/** The list with one item moved to another position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The target position of a lifted item for a key; null for keys that move nothing. Rows matter only in a grid. */
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

/** The position whose centre is nearest to a point. */
export function nearestPlace(boxes: readonly Box[], x: number, y: number): number {
  const distances = boxes.map(box => (box.left + box.width / 2 - x) ** 2 + (box.top + box.height / 2 - y) ** 2);
  return distances.indexOf(Math.min(...distances));
}
