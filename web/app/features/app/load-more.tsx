import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  /** Whether there is more. */
  hasMore: boolean;
  loading: boolean;
  /** After a failed attempt only the button retries. */
  failed: boolean;
  onMore: () => void;
}

/** At the end of a list: loads more when it comes into view, or on a press. */
export function LoadMore({ hasMore, loading, failed, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  const waiting = hasMore && !loading && !failed;
  useEffect(() => {
    if (!waiting || !end.current) return;
    const near = new IntersectionObserver(seen => seen.some(entry => entry.isIntersecting) && more.current(), {
      rootMargin: '400px',
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [waiting]);
  if (!hasMore) return null;
  return (
    <div ref={end} className={styles.end}>
      <FormError>{failed ? 'The rest did not load.' : null}</FormError>
      <Button loading={loading} onClick={onMore}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
