import { CallError } from './call-error.ts';

export type TimeLimit = {
  signal: AbortSignal;
  /** Says what a thrown thing means: cut by the caller, cut by the clock, or never reached the server. */
  explain(error: unknown): CallError;
  clear(): void;
};

/** One signal for the caller's wish to stop and for the clock, which can be told apart afterwards. */
export function timeLimit(timeoutMs: number, wish?: AbortSignal): TimeLimit {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), timeoutMs);
  return {
    signal: wish ? AbortSignal.any([wish, clock.signal]) : clock.signal,
    explain(error) {
      if (error instanceof CallError) return error;
      if (wish?.aborted) return CallError.unanswered('ABORTED', error);
      if (clock.signal.aborted) return CallError.unanswered('TIMEOUT', error);
      return CallError.unanswered(error instanceof SyntaxError ? 'UNREADABLE' : 'NETWORK', error);
    },
    clear: () => clearTimeout(timer),
  };
}
