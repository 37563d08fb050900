import { useCallback, useEffect, useRef } from 'react';

/** A stable function that calls the latest one, for memoized children. */
export function useLatest<Args extends unknown[], Result>(act: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
