import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type CodeShow, codeShows } from '#contract/values/codes-office.ts';
import { client } from './client.ts';

/** Part of the codes, by the `show` of the address. */
export const codeShowOf = (search: URLSearchParams): CodeShow =>
  codeShows.find(show => show.toLowerCase() === search.get('show')) ?? 'CAMPAIGN';

export const codesQuery = (show: CodeShow, q: string) =>
  infiniteQueryOptions({
    queryKey: ['getCodes', show, q] as const,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'getCodes',
        { query: { show, ...(q && { q }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    // The first page has no cursor; the next ones have.
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
  });
