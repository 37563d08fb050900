import { useEffect, useState } from 'react';
import { ago, nextAgoMs } from './ago.ts';
import { serverNowMs } from './clock.ts';

interface TimeAgoProps {
  /** By the server's clock: an ISO string, or milliseconds. */
  at: string | Date;
  className?: string;
}

const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "3 min ago", kept up to date; the full time on hover. */
export function TimeAgo({ at, className }: TimeAgoProps) {
  const moment = new Date(at);
  const [now, setNow] = useState(() => new Date(serverNowMs()));
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date(serverNowMs())), nextAgoMs(new Date(at), now));
    return () => clearTimeout(timer);
  }, [at, now]);
  return (
    // The server's clock and zone differ from the reader's.
    <time dateTime={moment.toISOString()} title={inFull.format(moment)} className={className} suppressHydrationWarning>
      {ago(moment, now)}
    </time>
  );
}
