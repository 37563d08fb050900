import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type RightsKind, type RightsState, rightsKinds, rightsStates } from '#contract/values/rights.ts';
import { client } from './client.ts';

export type RightsShown = { state: RightsState; kind: RightsKind | null };

/** What the address asks for: the open ones, unless it says otherwise. */
export const rightsShown = (search: URLSearchParams): RightsShown => ({
  state: rightsStates.find(state => state.toLowerCase() === search.get('state')) ?? 'OPEN',
  kind: rightsKinds.find(kind => kind.toLowerCase() === search.get('kind')) ?? null,
});

export const rightsQuery = ({ state, kind }: RightsShown) =>
  infiniteQueryOptions({
    queryKey: ['getRightsRequests', state, kind] as const,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'getRightsRequests',
        { query: { state, ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    // The first page has no cursor; the next ones have.
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
  });
