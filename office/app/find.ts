import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OfficeFilters } from '#contract/schemas/search-office.ts';
import { indexedKinds, SEARCH_LENGTH } from '#contract/values/search-office.ts';
import { client } from './client.ts';
import { FIND } from './lib/addresses.ts';
import { queryClient, queryFor } from './query.ts';

const PAGE = 100;

const given = (search: URLSearchParams, name: string): string | undefined => search.get(name)?.trim() || undefined;

/** The list that an address names: `?kind=job&q=las+vegas&state=STAFFING`. */
export const filtersOf = (search: URLSearchParams): OfficeFilters => {
  const [q, state, since, until] = ['q', 'state', 'since', 'until'].map(name => given(search, name));
  return {
    kind: indexedKinds.find(kind => kind === search.get('kind')?.toUpperCase()) ?? 'PERSON',
    ...(q && { q }),
    ...(state && { state }),
    ...(since && { since }),
    ...(until && { until }),
  };
};

export const findAddress = ({ kind, ...rest }: OfficeFilters): string => {
  const search = new URLSearchParams({ kind: kind.toLowerCase() });
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value);
  return `${FIND}?${search}`;
};

/** Why this cannot be searched; null when it can. */
export const searchComplaint = (q: string): string | null =>
  [...q].length > SEARCH_LENGTH
    ? `A search has at most ${SEARCH_LENGTH} characters. A name, a city or a day is enough.`
    : null;

export const searchQuery = (q: string) =>
  queryOptions({
    ...queryFor('searchOffice', { query: { q } }),
    enabled: q !== '' && searchComplaint(q) === null,
    // What was found stays until more words are answered.
    placeholderData: keepPreviousData,
  });

export const listQuery = (filters: OfficeFilters) =>
  infiniteQueryOptions({
    queryKey: ['getOfficeList', filters] as const,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'getOfficeList',
        { query: { ...filters, limit: PAGE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    // The first page has no cursor; the next ones have.
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled: searchComplaint(filters.q ?? '') === null,
  });

export const viewsQuery = queryFor('getOfficeViews', {});

export async function saveView(name: string, filters: OfficeFilters): Promise<void> {
  queryClient.setQueryData(viewsQuery.queryKey, await client.call('saveOfficeView', { body: { name, filters } }));
}

export async function removeView(id: string): Promise<void> {
  queryClient.setQueryData(viewsQuery.queryKey, await client.call('removeOfficeView', { path: { id } }));
}
