import type { QueryFunctionContext } from '@tanstack/react-query';
import type { CallInput } from '#client/client.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { CallName } from '#contract/wire/index.ts';
import { client } from './client.ts';
import { queryFor } from './query.ts';

type ListPage = { items: unknown[]; nextCursor: string | null };

/** Calls that answer with a page of a list. */
type ListName = { [Name in CallName]: AnswerOf<Name> extends ListPage ? Name : never }[CallName];

type ListInput<Name extends CallName> = CallInput<Name> & { path?: unknown; query?: { cursor?: string | undefined } };
type ListKey = readonly [name: CallName, path: unknown, query: unknown, 'ALL_PAGES'];

/** A list, page by page: `useSuspenseInfiniteQuery(listFor('getJobs', { path: { status: 'active' } }))`. */
export const listFor = <Name extends ListName>(name: Name, input: ListInput<Name>) => {
  const queryKey: ListKey = [name, input.path ?? null, input.query ?? null, 'ALL_PAGES'];
  const firstPage: string | null = null;
  return {
    queryKey,
    queryFn: ({ signal, pageParam }: QueryFunctionContext<ListKey, string | null>): Promise<AnswerOf<Name>> => {
      const page = pageParam === null ? input : { ...input, query: { ...input.query, cursor: pageParam } };
      return client.call(name, page, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: (page: ListPage): string | null => page.nextCursor,
    retry: queryFor(name, input).retry,
  };
};
