/** Moves the focus between rows of a list; Enter opens, as on any link. */
export function moveFocus(list: HTMLElement | null, way: 'next' | 'previous'): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('ol a') ?? [])];
  // `indexOf` answers -1 for null and other elements.
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const to = at < 0 ? 0 : at + (way === 'next' ? 1 : -1);
  rows[to]?.focus();
}
