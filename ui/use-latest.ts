import { useCallback, useEffect, useRef } from 'react';

/** Always the same function, doing what the newest one does: for parts that are drawn anew only when they change. */
export function useLatest<Args extends unknown[], Result>(act: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
