import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { QUEUE } from '#office/lib/addresses.ts';
import styles from './back-to-queue.module.css';

/** The link to the list on screens that do not show it beside the open item. */
export function BackToQueue() {
  const { search } = useLocation();
  return (
    <Link to={QUEUE + search} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      Queue
    </Link>
  );
}
