import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { QueueItem } from '#contract/schemas/office.ts';
import { DueTime } from '#office/due-time.tsx';
import { reviewAddress } from '#office/lib/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useNow } from '#ui/use-now.ts';
import styles from './next-up.module.css';
import { restText } from './rest-text.ts';

const TICK_MS = 60_000;

interface NextUpProps {
  item: QueueItem;
  /** All that is loaded of what waits, the most urgent first, and how much waits in all. */
  items: readonly QueueItem[];
  total: number;
}

/** The most urgent item, opened by Enter, and the number of others. */
export function NextUp({ item, items, total }: NextUpProps) {
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
      <p className={styles.rest}>{restText(items, total, useNow(TICK_MS))}</p>
      <p className={styles.keys}>
        <Kbd>J</Kbd> and <Kbd>K</Kbd> move through the list, Enter opens
      </p>
    </section>
  );
}
