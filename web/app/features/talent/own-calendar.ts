import { useSuspenseQuery } from '@tanstack/react-query';
import type { ModelCalendar } from '#contract/schemas/book-out.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

const own = queryFor('getBookOuts', {});

/** For loaders. */
export const readOwnCalendar = (): Promise<void> => queryClient.prefetchQuery(own);

/** The model's book-outs and booked times. Null without a profile. */
export const useOwnCalendar = (): ModelCalendar => useSuspenseQuery(own).data;

/** Suggested jobs may have changed. */
export const cacheOwnCalendar = (calendar: ModelCalendar): void => {
  queryClient.setQueryData(own.queryKey, calendar);
  void invalidate('getJobs');
};
