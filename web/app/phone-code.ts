import { useRef } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';

type Progress<Busy> = { busy: Busy | null; error?: string | null };

/** Runs one request of a form at a time: `set` receives what is in progress, and the error. */
export function useSingleRequest<Busy>(set: (change: Progress<Busy>) => void) {
  const running = useRef(false);
  return async (busy: Busy, request: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    set({ busy, error: null });
    let failure: { error?: string } = {};
    try {
      await request();
    } catch (error) {
      failure = { error: (error instanceof CallError && Object.values(error.fields)[0]) || sentenceOf(error) };
    }
    running.current = false;
    set({ busy: null, ...failure });
  };
}

/** When the next code can be requested; one that was sent a moment ago counts as sent. */
export async function resendTimeMs(sent: Promise<{ resendInSeconds: number }>): Promise<number> {
  try {
    return Date.now() + (await sent).resendInSeconds * 1000;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CODE_TOO_SOON') throw error;
    return Date.now() + (Number(error.details.retryAfterSeconds) || 0) * 1000;
  }
}
