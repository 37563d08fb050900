import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallInput } from '#client/client.ts';
import type { AnswerOf, CallName } from '#contract/index.ts';
import { client } from './client.ts';
import { queryFor } from './query.ts';

/** Calls that answer a page of a list. */
type ListName = {
  [Name in CallName]: AnswerOf<Name> extends { items: unknown[]; nextCursor: string | null } ? Name : never;
}[CallName];

type ListInput<Name extends CallName> = CallInput<Name> & { path?: unknown; query?: Record<string, unknown> };

/** Marks what holds many pages, so that one page's answer is never taken for it. */
const PAGES = { pages: 'ALL' } as const;

/** A list, page by page: `useSuspenseInfiniteQuery(listFor('getJobs', { path: { status: 'active' } }))`. */
export const listFor = <Name extends ListName>(name: Name, input: ListInput<Name>) => {
  const { retry, staleTime } = queryFor(name, input);
  return infiniteQueryOptions({
    queryKey: [name, input.path ?? null, input.query ?? null, PAGES] as const,
    queryFn: ({ signal, pageParam }): Promise<AnswerOf<Name>> => {
      const query = pageParam === null ? input.query : { ...input.query, cursor: pageParam };
      return client.call(name, { ...input, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => (page as { nextCursor: string | null }).nextCursor,
    retry,
    staleTime,
  });
};
