import type { AppScreens } from '#contract/values/app-worker.ts';
import { listFor } from './list-query.ts';
import { storeOwnCard, storeOwnPictures } from './own-files.ts';
import { queryClient, queryFor } from './query.ts';

/** What was read this recently is not read again. */
const policy = { staleTime: 10 * 60_000, retry: false } as const;
/** The next jobs that can be read without a connection. */
const JOBS_MOST = 12;
/** More than anyone is booked for at once. */
const ALL = 100;

/** One after the other: it is never in the way of what the person does. */
const readJobs = async (ids: readonly string[], isManager: boolean): Promise<void> => {
  for (const id of ids.slice(0, JOBS_MOST)) {
    const path = { id };
    await queryClient.prefetchQuery({ ...queryFor('getJob', { path }), ...policy });
    await queryClient.prefetchQuery({ ...queryFor('getCallSheet', { path }), ...policy });
    await queryClient.prefetchQuery({ ...queryFor('getWork', { path }), ...policy });
    if (!isManager) await queryClient.prefetchQuery({ ...queryFor('getSafety', { path }), ...policy });
  }
};

/** The model's own page. */
const readOwn = async (filesUrl: string): Promise<void> => {
  const { profile } = await queryClient.fetchQuery({ ...queryFor('getModelProfile', {}), ...policy });
  // Without a profile there is nothing else yet.
  if (!profile) return;
  const gallery = await queryClient.fetchQuery({ ...queryFor('getGallery', {}), ...policy });
  await storeOwnPictures(profile.model.id, gallery.photos).catch(() => undefined);
  await queryClient.prefetchQuery({ ...queryFor('getBookOuts', {}), ...policy });
  await queryClient.prefetchQuery({ ...queryFor('getOwnRecord', {}), ...policy });
  await queryClient.prefetchInfiniteQuery({ ...listFor('getDigitalViews', {}), ...policy });
  // The server draws it: nothing else waits for that.
  if (profile.hasPicture) await storeOwnCard(profile.model, filesUrl);
};

/** Reads what is needed on the way to a job and on the day itself, so that it is stored for a time without a connection. */
export async function makeReady(type: AppScreens, filesUrl: string): Promise<void> {
  const isManager = type === 'MANAGER';
  const jobs = isManager
    ? queryFor('getJobs', { path: { status: 'active' } })
    : queryFor('getJobs', { path: { status: 'booked' }, query: { limit: ALL } });
  const { items } = await queryClient.fetchQuery({ ...jobs, ...policy });
  await readJobs(
    items.map(({ id }) => id),
    isManager,
  );
  if (!isManager) await readOwn(filesUrl);
}
