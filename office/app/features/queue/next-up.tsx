import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { QueueItem } from '#contract/schemas/office.ts';
import { DueTime } from '#office/due-time.tsx';
import { reviewAddress } from '#office/lib/addresses.ts';
import { type Urgency, urgencyOf } from '#office/lib/due.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useNow } from '#ui/use-now.ts';
import styles from './next-up.module.css';

const TICK_MS = 60_000;

/** The most urgent item, opened by Enter, and the number of others. */
export function NextUp({ items }: { items: readonly [QueueItem, ...QueueItem[]] }) {
  const [item] = items;
  const { search } = useLocation();
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // When the list is the page, this is not shown.
    if (document.activeElement === document.body) open.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.next} aria-labelledby="next">
      <p className={styles.over}>Most urgent</p>
      <h2 id="next" className={styles.title}>
        {item.title}
      </h2>
      <p className={styles.detail}>
        {item.from !== item.title && `${item.from}, `}
        <DueTime at={item.dueAt} />
      </p>
      <Button variant="primary" size="large" render={<Link ref={open} to={reviewAddress(item, search)} />}>
        Start with this one
      </Button>
      <p className={styles.rest}>{restText(items, useNow(TICK_MS))}</p>
      <p className={styles.keys}>
        <Kbd>J</Kbd> and <Kbd>K</Kbd> move through the list, Enter opens
      </p>
    </section>
  );
}

/** `8 wait in all: 1 overdue, 2 due within the hour`. */
function restText(items: readonly QueueItem[], nowMs: number): string {
  const count = (urgency: Urgency) => items.filter(item => urgencyOf(item.dueAt, nowMs) === urgency).length;
  const pressing = [
    count('OVERDUE') > 0 && `${count('OVERDUE')} overdue`,
    count('SOON') > 0 && `${count('SOON')} due within the hour`,
  ].filter(Boolean);
  const all = items.length === 1 ? 'The only one that waits' : `${items.length} wait in all`;
  return pressing.length > 0 ? `${all}: ${pressing.join(', ')}` : `${all}, none due within the hour`;
}
