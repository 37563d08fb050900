import { useEffect, useState } from 'react';
import { serverNowMs } from './clock.ts';

/** The current time, updated at an interval, for what expires on screen. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
