import { useEffect, useState } from 'react';
import { useLatest } from '#ui/use-latest.ts';

const SECOND_MS = 1_000;

/** Counts down to `onEnd`. `left` is null while it does not run. */
export function useTimer(onEnd: () => void) {
  const [left, setLeft] = useState<number | null>(null);
  const end = useLatest(onEnd);
  useEffect(() => {
    if (left === null) return;
    const next = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null);
      if (left <= 1) end();
    }, SECOND_MS);
    return () => clearTimeout(next);
  }, [left, end]);
  return {
    left,
    start: (seconds: number) => (seconds === 0 ? end() : setLeft(seconds)),
    cancel: () => setLeft(null),
  };
}
