import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import type { RenderLink } from './link.ts';
import styles from './tabs.module.css';

export interface Tab {
  label: string;
  href: string;
  /** Shown beside the label, also when 0. */
  count?: number | string;
  current: boolean;
}

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  tabs: Tab[];
  renderLink?: RenderLink;
  /** Nested below other tabs: with less visual weight than those. */
  inner?: boolean;
  className?: string;
}

/** Tabs that are links: the address decides which one is active. */
export function Tabs({ label, tabs, renderLink = props => <a {...props} />, inner, className }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  // By its place: addresses may change with the page while the tab stays.
  const current = tabs.findIndex(tab => tab.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has become the current one.
  useEffect(() => showCurrent(nav.current), [current]);
  return (
    <nav ref={nav} aria-label={label} className={classes(styles.tabs, inner && styles.inner, className)}>
      <ul className={styles.list}>
        {tabs.map(tab => (
          <li key={tab.href}>
            {renderLink({
              href: tab.href,
              className: classes(styles.tab, tab.current && styles.current),
              'aria-current': tab.current ? 'page' : undefined,
              children: (
                <>
                  {tab.label}
                  {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the row is wider than the screen, it scrolls as far as the current tab; the page stays. */
function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]');
  if (!row || !tab) return;
  const [box, { left, right }] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, right - box.right) - Math.max(0, box.left - left);
}
