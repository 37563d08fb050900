/** The selection after one more press; with Shift including everyone between the last press and this one. */
export function selectionAfter(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  pressed: string,
  from: string | null,
): ReadonlySet<string> {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(pressed)];
  const next = new Set(selected);
  if (start !== -1 && end !== -1)
    for (const id of ids.slice(Math.min(start, end), Math.max(start, end) + 1)) next.add(id);
  else if (!next.delete(pressed)) next.add(pressed);
  return next;
}
