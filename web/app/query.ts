import { notifyManager, type Query, QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '#client/call-error.ts';
import type { CallInput } from '#client/client.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { CallName } from '#contract/wire/index.ts';
import { client } from './client.ts';

const GC_MS = 5 * 60_000;
/** What a loader has just read is not read again when its screen appears; live events mark the rest as stale. */
const FRESH_MS = 10_000;
const retriesOf: Partial<Record<CallName, number>> = { getOnboarding: 3, getSuggestion: 3 };
const staleMsOf: Partial<Record<CallName, number>> = { getUser: Number.POSITIVE_INFINITY };

/** A limit that is soon over is waited for; a person who would wait longer is told instead. */
const PATIENT_MS = 5_000;
const LONGEST_MS = 30_000;
const retryAfterOf = (error: Error): number | null => (error instanceof CallError ? error.retryAfterMs : null);
const asksToWait = (error: Error): boolean =>
  error instanceof CallError && error.status === 429 && (retryAfterOf(error) ?? PATIENT_MS + 1) <= PATIENT_MS;

/** Never after 401; onboarding and suggestion up to three times, not after 404; the rest once, where it may help. */
const mayRetry = (name: CallName) => (failures: number, error: Error) => {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 401 || (error instanceof CallError && error.code === 'INVALID_ID')) return false;
  if ((retryAfterOf(error) ?? 0) > LONGEST_MS) return false;
  const often = retriesOf[name];
  if (often !== undefined) return status !== 404 && failures < often;
  return failures < 1 && (status === 0 || status >= 500 || asksToWait(error));
};

// What a press changes in here is drawn in the same frame as what it changes on the screen.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // Without a network a call fails and says so, rather than waiting in silence.
      networkMode: 'always',
      gcTime: GC_MS,
      staleTime: FRESH_MS,
      // No sooner than the server asked for.
      retryDelay: (failures, error) => Math.max(Math.min(1000 * 2 ** failures, 30_000), retryAfterOf(error) ?? 0),
    },
    mutations: { networkMode: 'always' },
  },
});

/** How often a call is tried again, and how long its answer counts as fresh. */
export const policyOf = (name: CallName) => ({ retry: mayRetry(name), staleTime: staleMsOf[name] ?? FRESH_MS });

/** The query of a call: `useSuspenseQuery(queryFor('getJob', { path: { id } }))`. */
export const queryFor = <Name extends CallName>(name: Name, input: QueryInput<Name>) =>
  queryOptions({
    queryKey: [name, input.path ?? null, input.query ?? null] as const,
    queryFn: ({ signal }): Promise<AnswerOf<Name>> => client.call(name, input, { signal }),
    ...policyOf(name),
  });
type QueryInput<Name extends CallName> = CallInput<Name> & { path?: unknown; query?: unknown };

/** Marks what a call answered as stale, for one path or for all; what is on the screen is read again. */
export const invalidate = (name: CallName, path?: unknown): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: path === undefined ? [name] : [name, path] });

/**
 * Marks answers as stale, because something may have changed that they do not know of. One that is still on its way
 * may have been read before the change: it is read again once it is here.
 */
export const readAgain = (isMeant: (query: Query) => boolean = () => true): void => {
  const isComing = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
  const coming = new Set(
    queryClient.getQueryCache().findAll({ predicate: query => isMeant(query) && isComing(query) }),
  );
  for (const query of coming)
    void Promise.resolve(query.promise).then(
      () => queryClient.invalidateQueries({ predicate: one => one === query }),
      () => undefined,
    );
  // All at once: a desk that has been worked at for an hour has kept thousands of answers.
  void queryClient.invalidateQueries({ predicate: query => isMeant(query) && !coming.has(query) });
};

/**
 * A call that changes something. When it failed without an answer, the same input again is sent under the same
 * idempotency key, so that pressing twice never does a thing twice.
 */
export function useCall<Name extends CallName>(name: Name) {
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  return useMutation<AnswerOf<Name>, Error, CallInput<Name>>({
    mutationKey: [name],
    // Done is forgotten: everyone who watches for calls on their way looks through all that are kept.
    gcTime: 0,
    mutationFn: async input => {
      const text = JSON.stringify(input);
      const key = unanswered.current?.input === text ? unanswered.current.key : crypto.randomUUID();
      unanswered.current = { input: text, key };
      try {
        const answer = await client.call(name, input, { idempotencyKey: key });
        unanswered.current = null;
        return answer;
      } catch (error) {
        const maybeDone = error instanceof CallError && (error.status === 0 || error.status >= 500);
        if (!maybeDone) unanswered.current = null;
        throw error;
      }
    },
  });
}
