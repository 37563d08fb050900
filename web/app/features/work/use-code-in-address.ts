import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '#ui/use-latest.ts';
import { CHECK_IN } from './check-in-link.ts';

/** Gives the check-in code in the address, which a phone’s camera read from the client’s screen, once. */
export const useCodeInAddress = (jobId: string | null, onCode: (code: string) => void): void => {
  const [params, setParams] = useSearchParams();
  const code = jobId !== null && params.get('job') === jobId ? params.get(CHECK_IN) : null;
  const give = useLatest((given: string) => {
    setParams(
      now => {
        now.delete(CHECK_IN);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    onCode(given);
  });
  useEffect(() => {
    if (code) give(code);
  }, [code, give]);
};
