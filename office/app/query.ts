import { MutationCache, QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';
import type { CallInput } from '#client/client.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { Limits } from '#contract/schemas/limits.ts';
import type { CallName } from '#contract/wire/index.ts';
import { client } from './client.ts';

/** Prefetched reviews stay fresh for this long; live events invalidate the rest. */
const FRESH_MS = 30_000;
const persistent: readonly CallName[] = ['getLimits', 'getStaff', 'getPaidServices'];

/** Retries once after a lost connection or a server error. */
const mayRetry = (failures: number, error: Error) =>
  failures < 1 && error instanceof CallError && (error.status >= 500 || error.status === 0);

/** A role that was changed meanwhile shows in what the screens offer. */
const refetchRole = (error: Error) => {
  if (error instanceof CallError && error.status === 403)
    void queryClient.invalidateQueries({ queryKey: ['getStaff'] });
};

export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: refetchRole }),
  defaultOptions: {
    queries: {
      // Fails at once when offline, instead of pausing.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      staleTime: FRESH_MS,
      retry: mayRetry,
    },
    mutations: { networkMode: 'always' },
  },
});

type QueryInput<Name extends CallName> = CallInput<Name> & { path?: unknown; query?: unknown };

/** The query of a call: `useSuspenseQuery(queryFor('getJobReview', { path: { id } }))`. */
export const queryFor = <Name extends CallName>(name: Name, input: QueryInput<Name>) =>
  queryOptions({
    queryKey: [name, input.path ?? null, input.query ?? null] as const,
    queryFn: ({ signal }): Promise<AnswerOf<Name>> => client.call(name, input, { signal }),
    ...(persistent.includes(name) && { staleTime: Number.POSITIVE_INFINITY }),
  });

/** The numbers of the marketplace's rules; the root loader has read them. */
export const useLimits = (): Limits => useSuspenseQuery(queryFor('getLimits', {})).data;
