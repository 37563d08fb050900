import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TrustCase } from '#contract/schemas/trust-office.ts';
import { type CaseKind, type CaseShow, caseKinds, caseShows } from '#contract/values/trust.ts';
import { client } from './client.ts';
import { queryFor } from './query.ts';

const PAGE = 50;

export type CaseFilters = { show: CaseShow; kind: CaseKind | null };

/** The part of the list that an address names: `?show=closed&kind=no_shows`. */
export const caseFiltersOf = (search: URLSearchParams): CaseFilters => ({
  show: caseShows.find(show => show === search.get('show')?.toUpperCase()) ?? 'OPEN',
  kind: caseKinds.find(kind => kind === search.get('kind')?.toUpperCase()) ?? null,
});

export const caseSearch = ({ show, kind }: CaseFilters): string => {
  const search = new URLSearchParams();
  if (show !== 'OPEN') search.set('show', show.toLowerCase());
  if (kind) search.set('kind', kind.toLowerCase());
  return search.size > 0 ? `?${search}` : '';
};

export const casesQuery = ({ show, kind }: CaseFilters) =>
  infiniteQueryOptions({
    queryKey: ['getTrustCases', show, kind] as const,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'getTrustCases',
        { query: { show, limit: PAGE, ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    // The first page has no cursor; the next ones have.
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });

export const signalsQuery = (id: string) => queryFor('getPersonSignals', { path: { id } });

export const adjacentCase = (items: readonly TrustCase[], id: string, step: 1 | -1): TrustCase | undefined =>
  items[items.findIndex(({ person }) => person.userId === id) + step];
