import { MOBILE_BREAKPOINT_PX } from '#contract/values/constants.ts';
import { isAppMode } from '#lib/app-mode.ts';
import { nextJobs } from '#web/offline/next-jobs.ts';
import { queryClient } from '#web/query.ts';

export const loadToday = () => import('./today.tsx');

/** On set there is a phone. At a desk the list alone is the first screen. */
export const isOnPhone = (): boolean => isAppMode() || matchMedia(`(width <= ${MOBILE_BREAKPOINT_PX}px)`).matches;

/** For loaders: it is above the list, which must not shift when it comes. */
export const readToday = async (): Promise<void> => {
  if (isOnPhone()) await Promise.all([queryClient.prefetchQuery(nextJobs), loadToday().catch(() => undefined)]);
};
