import { useEffect, useState } from 'react';
import { serverNowMs } from './clock.ts';

/** The time now, taken anew every so often: for what expires while someone looks at it. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
