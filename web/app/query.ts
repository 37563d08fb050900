import { notifyManager, type Query, QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { CallInput } from '#client/client.ts';
import type { NewEntry } from '#client/offline/outbox-storage.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import { WAITING_KEY_PREFIX, type WaitingCall } from '#contract/values/idempotency.ts';
import type { CallName } from '#contract/wire/index.ts';
import { keepsOffline } from '#lib/keeps-offline.ts';
import { mayBeSentNow, WaitsToBeSent } from '#web/offline/offline-state.ts';
import { client } from './client.ts';

const GC_MS = 5 * 60_000;
/** Data that a loader has just fetched is not refetched when its screen mounts; live events invalidate the rest. */
const FRESH_MS = 10_000;
const retriesOf: Partial<Record<CallName, number>> = { getOnboarding: 3, getSuggestion: 3 };
const staleMsOf: Partial<Record<CallName, number>> = { getUser: Number.POSITIVE_INFINITY };

/** A rate limit that ends soon is waited for; otherwise the error is shown. */
const WAITED_RETRY_AFTER_MS = 5_000;
const MAX_RETRY_AFTER_MS = 30_000;
const retryAfterOf = (error: Error): number | null => (error instanceof CallError ? error.retryAfterMs : null);
const isShortRateLimit = (error: Error): boolean =>
  error instanceof CallError &&
  error.status === 429 &&
  (retryAfterOf(error) ?? WAITED_RETRY_AFTER_MS + 1) <= WAITED_RETRY_AFTER_MS;

/**
 * Retries: never after 401; onboarding and suggestion up to three times, not after 404; others once, when it may help.
 */
const mayRetry = (name: CallName) => (failures: number, error: Error) => {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 401 || (error instanceof CallError && error.code === 'INVALID_ID')) return false;
  if ((retryAfterOf(error) ?? 0) > MAX_RETRY_AFTER_MS) return false;
  const retries = retriesOf[name];
  // The app shows what it has stored, at once.
  if (status === 0 && keepsOffline() && !navigator.onLine) return false;
  if (retries !== undefined) return status !== 404 && failures < retries;
  return failures < 1 && (status === 0 || status >= 500 || isShortRateLimit(error));
};

// Cache updates render in the same frame as the state change that caused them.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // Offline a call fails with an error instead of pausing silently.
      networkMode: 'always',
      gcTime: GC_MS,
      staleTime: FRESH_MS,
      // Not before the server's Retry-After.
      retryDelay: (failures, error) => Math.max(Math.min(1000 * 2 ** failures, 30_000), retryAfterOf(error) ?? 0),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Retry policy and stale time of a call. */
export const policyOf = (name: CallName) => ({ retry: mayRetry(name), staleTime: staleMsOf[name] ?? FRESH_MS });

/** The query of a call: `useSuspenseQuery(queryFor('getJob', { path: { id } }))`. */
export const queryFor = <Name extends CallName>(name: Name, input: QueryInput<Name>) =>
  queryOptions({
    queryKey: [name, input.path ?? null, input.query ?? null] as const,
    queryFn: ({ signal }): Promise<AnswerOf<Name>> => client.call(name, input, { signal }),
    ...policyOf(name),
  });
type QueryInput<Name extends CallName> = CallInput<Name> & { path?: unknown; query?: unknown };

/** Invalidates the answers of a call, for one path or all; active queries refetch. */
export const invalidate = (name: CallName, path?: unknown): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: path === undefined ? [name] : [name, path] });

/**
 * Invalidates answers after a change they may not include. One in flight may have been read before the change: it is
 * refetched once it has arrived.
 */
export const invalidateMatching = (isMeant: (query: Query) => boolean = () => true): void => {
  const isComing = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
  const coming = new Set(
    queryClient.getQueryCache().findAll({ predicate: query => isMeant(query) && isComing(query) }),
  );
  for (const query of coming)
    void Promise.resolve(query.promise).then(
      () => queryClient.invalidateQueries({ predicate: one => one === query }),
      () => undefined,
    );
  // In one call: after an hour at the desk the cache holds thousands of answers.
  void queryClient.invalidateQueries({ predicate: query => isMeant(query) && !coming.has(query) });
};

/** The sentence of a mutation's error; null without one, and where the call waits in the outbox instead. */
export const refusalOf = (error: Error | null): string | null =>
  error && !(error instanceof WaitsToBeSent) ? sentenceOf(error) : null;

/** What is shown of an action while it waits in the outbox of the app. */
export type WhenOffline = Pick<NewEntry, 'what' | 'about' | 'address' | 'subject' | 'isFirst'>;

/**
 * A mutation. When it failed without an answer, a retry with the same input sends the same idempotency key, so that
 * pressing twice has one effect. With `whenOffline`, in the app it then waits in the outbox under that key, and the
 * mutation rejects with `WaitsToBeSent`.
 */
export function useCall<Name extends CallName>(
  name: Name,
  whenOffline?: Name extends WaitingCall ? WhenOffline : never,
) {
  const maySend = () => !(whenOffline && keepsOffline()) || mayBeSentNow(whenOffline.subject);
  const newKey = () => (whenOffline && keepsOffline() ? WAITING_KEY_PREFIX : '') + crypto.randomUUID();
  const wait = async (input: CallInput<Name>, key: string): Promise<never> => {
    const { addAction } = await import('#web/offline/outbox.ts');
    if (whenOffline) await addAction({ ...whenOffline, name, input, key });
    throw new WaitsToBeSent('No connection');
  };
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  return useMutation<AnswerOf<Name>, Error, CallInput<Name>>({
    mutationKey: [name],
    // Finished mutations are dropped: every `useIsMutating` iterates over all cached ones.
    gcTime: 0,
    mutationFn: async input => {
      const text = JSON.stringify(input);
      const key = unanswered.current?.input === text ? unanswered.current.key : newKey();
      unanswered.current = { input: text, key };
      if (!maySend()) return wait(input, key);
      try {
        const answer = await client.call(name, input, { idempotencyKey: key });
        unanswered.current = null;
        return answer;
      } catch (error) {
        const maybeDone = error instanceof CallError && (error.status === 0 || error.status >= 500);
        if (!maybeDone) unanswered.current = null;
        if (whenOffline && keepsOffline() && maybeDone && error.status === 0) {
          unanswered.current = null;
          return wait(input, key);
        }
        throw error;
      }
    },
  });
}
