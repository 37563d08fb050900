import { CallError } from './call-error.ts';

export type TimeLimit = {
  signal: AbortSignal;
  /** Classifies an error: aborted by the caller, timed out, unreadable, or a network failure. */
  explain(error: unknown): CallError;
  clear(): void;
};

/** Combines the caller's signal with a timeout; `explain` tells which of them aborted. */
export function timeLimit(timeoutMs: number, callerSignal?: AbortSignal): TimeLimit {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), timeoutMs);
  return {
    signal: callerSignal ? AbortSignal.any([callerSignal, clock.signal]) : clock.signal,
    explain(error) {
      if (error instanceof CallError) return error;
      if (callerSignal?.aborted) return CallError.unanswered('ABORTED', error);
      if (clock.signal.aborted) return CallError.unanswered('TIMEOUT', error);
      return CallError.unanswered(error instanceof SyntaxError ? 'UNREADABLE' : 'NETWORK', error);
    },
    clear: () => clearTimeout(timer),
  };
}
