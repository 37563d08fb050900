import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { QueueItem } from '#contract/office.ts';
import { DueTime } from '#office/due-time.tsx';
import { reviewAddress } from '#office/lib/addresses.ts';
import { Button } from '#ui/button.tsx';
import styles from './next-up.module.css';

/** The most urgent one, a press of Enter away. */
export function NextUp({ item }: { item: QueueItem }) {
  const { search } = useLocation();
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Where the list is the page, this is not shown.
    if (document.activeElement === document.body) open.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.next} aria-labelledby="next">
      <p className={styles.over}>Most urgent</p>
      <h1 id="next" className={styles.title}>
        {item.title}
      </h1>
      <p className={styles.detail}>
        {item.from !== item.title && `${item.from}, `}
        <DueTime at={item.dueAt} />
      </p>
      <Button variant="primary" size="large" render={<Link ref={open} to={reviewAddress(item, search)} />}>
        Start with this one
      </Button>
    </section>
  );
}
