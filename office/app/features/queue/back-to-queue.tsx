import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { QUEUE } from '#office/lib/addresses.ts';
import styles from './back-to-queue.module.css';

/** Where the list is not beside what is open. */
export function BackToQueue() {
  const { search } = useLocation();
  return (
    <Link to={QUEUE + search} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      Queue
    </Link>
  );
}
