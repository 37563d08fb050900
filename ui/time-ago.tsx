import { useEffect, useState } from 'react';
import { ago, nextAgoMs } from './ago.ts';

interface TimeAgoProps {
  /** ISO string, or the moment itself. */
  at: string | Date;
  /** Whose clock told the moment; without it, this device's. */
  nowMs?: () => number;
  className?: string;
}

/** "3 min ago", kept up to date; the full time on hover. */
export function TimeAgo({ at, nowMs = Date.now, className }: TimeAgoProps) {
  const moment = new Date(at);
  const [now, setNow] = useState(() => new Date(nowMs()));
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date(nowMs())), nextAgoMs(new Date(at), now));
    return () => clearTimeout(timer);
  }, [at, nowMs, now]);
  return (
    // The server's clock and zone are not the reader's.
    <time
      dateTime={moment.toISOString()}
      title={moment.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
      className={className}
      suppressHydrationWarning
    >
      {ago(moment, now)}
    </time>
  );
}
