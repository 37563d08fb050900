import { useEffect, useState } from 'react';

/** Whole seconds until a time; 0 once it has passed. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const over = nowMs >= untilMs;
  useEffect(() => {
    setNowMs(Date.now());
    if (Date.now() >= untilMs) return;
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  return over ? 0 : Math.ceil((untilMs - nowMs) / 1000);
}
