import { useSuspenseQuery } from '@tanstack/react-query';
import type { ModelCalendar } from '#contract/schemas/book-out.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

const own = queryFor('getBookOuts', {});

/** For loaders. */
export const readOwnCalendar = (): Promise<void> => queryClient.prefetchQuery(own);

/** When the model is away, and when booked. There is none before there is a profile. */
export const useOwnCalendar = (): ModelCalendar => useSuspenseQuery(own).data;

/** Jobs that fit may be others now. */
export const cacheOwnCalendar = (calendar: ModelCalendar): void => {
  queryClient.setQueryData(own.queryKey, calendar);
  void invalidate('getJobs');
};
