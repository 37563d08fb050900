import type { Tab } from '#ui/tabs.tsx';

type Part<Show> = { show: Show; label: string; search: string };
type Shown<Show extends string> = { pathname: string; show: Show; counts: Partial<Record<Show, number>> };

/** The parts of a list as tabs, with how much is in those that are counted. */
export const tabsOf = <Show extends string>(
  parts: readonly Part<Show>[],
  { pathname, show, counts }: Shown<Show>,
): Tab[] =>
  parts.map(part => ({
    label: part.label,
    href: pathname + part.search,
    current: part.show === show,
    ...(counts[part.show] !== undefined && { count: counts[part.show] }),
  }));
