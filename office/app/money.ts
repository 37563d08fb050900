import { infiniteQueryOptions } from '@tanstack/react-query';
import { type MoneyList, type MoneyShow, moneyLists, moneyShows } from '#contract/values/money-office.ts';
import { client } from './client.ts';

const PAGE = 30;

/** The list and the part of it that an address names: `?list=refunds&show=all`. */
export const moneyListOf = (search: URLSearchParams): MoneyList =>
  moneyLists.find(list => list === search.get('list')?.toUpperCase()) ?? 'CHARGES';

export const moneyShowOf = (search: URLSearchParams): MoneyShow =>
  moneyShows.find(show => show === search.get('show')?.toUpperCase()) ?? 'OPEN';

export const moneyQuery = (list: MoneyList, show: MoneyShow) =>
  infiniteQueryOptions({
    queryKey: ['getMoneyItems', list, show] as const,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'getMoneyItems',
        { query: { list, show, limit: PAGE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    // The type of all further ones is that of the first.
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });
