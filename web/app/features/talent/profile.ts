import { useSuspenseQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { ModelProfile } from '#contract/schemas/model.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

const own = queryFor('getModelProfile', {});

/** For loaders. */
export const readProfile = (): Promise<void> => queryClient.prefetchQuery(own);

/** The model's own profile; null before it is first saved. */
export const useProfile = (): ModelProfile | null => useSuspenseQuery(own).data.profile;

/** As the server has it now: another device may have changed it. */
export const readProfileNow = async (): Promise<ModelProfile | null> =>
  (await queryClient.fetchQuery({ ...own, staleTime: 0 })).profile;

/** Writes the saved profile to the cache; suggested jobs may have changed. */
export const cacheProfile = (answer: AnswerOf<'saveModelProfile'>): void => {
  queryClient.setQueryData(own.queryKey, answer);
  void invalidate('getJobs');
};
