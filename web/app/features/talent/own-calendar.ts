import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ModelCalendar } from '#contract/schemas/model-calendar.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

const own = queryFor('getBookOuts', {});

/** For loaders. */
export const readOwnCalendar = (): Promise<void> => queryClient.prefetchQuery(own);

/** The model's book-outs and booked times. Null without a profile. */
export const useOwnCalendar = (): ModelCalendar => useSuspenseQuery(own).data;

const READING_MS = 2_000;

/** Asks again until another calendar, just named, was read. */
export const useReadCalendar = (): void => {
  useQuery({
    ...own,
    refetchInterval: ({ state }) => {
      const calendar = state.data?.busyCalendar;
      return calendar && !calendar.readAt && !calendar.failure ? READING_MS : false;
    },
  });
};

/** Suggested jobs may have changed. */
export const cacheOwnCalendar = (calendar: ModelCalendar): void => {
  queryClient.setQueryData(own.queryKey, calendar);
  void invalidate('getJobs');
};
