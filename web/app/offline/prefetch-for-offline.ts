import type { User } from '#contract/schemas/user.ts';
import { loadChat } from '#web/chat.ts';
import { listFor } from '#web/list-query.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { JOBS_MOST, nextJobs } from './next-jobs.ts';
import { storeOwnCard, storeOwnPictures } from './own-files.ts';

/** What was read this recently is not read again. */
const policy = { staleTime: 10 * 60_000, retry: false } as const;
/** The newest conversations whose last messages can be read without a connection. */
const CHANNELS_MOST = 20;
/** More than anyone is booked for at once. */
const ALL = 100;

/** One after the other: it is never in the way of what the person does. */
const readJobs = async (ids: readonly string[], isManager: boolean): Promise<void> => {
  for (const id of ids.slice(0, JOBS_MOST)) {
    const path = { id };
    await queryClient.prefetchQuery({ ...queryFor('getJob', { path }), ...policy });
    await queryClient.prefetchQuery({ ...queryFor('getCallSheet', { path }), ...policy });
    await queryClient.prefetchQuery({ ...queryFor('getWork', { path }), ...policy });
    await queryClient.prefetchQuery({ ...queryFor('getTimeline', { path }), ...policy });
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

/** Once the chat has caught up. What it holds is stored by itself. */
const readChat = async (): Promise<void> => {
  const chat = await loadChat();
  await new Promise<void>(done => {
    const stop = chat.status.subscribe(look);
    look();
    function look() {
      if (chat.status.read().state !== 'LIVE') return;
      stop();
      done();
    }
  });
  for (const { id, lastMessageSeq } of chat.channels.read().channels.slice(0, CHANNELS_MOST)) {
    const conversation = chat.channel(id);
    const isThere = lastMessageSeq === 0 || conversation.view.read().messages.length > 0;
    if (!isThere) await conversation.loadLatest().catch(() => undefined);
  }
};

/** What the home screen opens, also for who came by a link and has not seen it yet. */
const readFirstScreen = async (isManager: boolean): Promise<void> => {
  if (isManager) {
    await queryClient.prefetchInfiniteQuery({ ...listFor('getJobs', { path: { status: 'active' } }), ...policy });
    return;
  }
  const pending = listFor('getJobs', { path: { status: 'pending' }, query: { limit: ALL } });
  await queryClient.prefetchInfiniteQuery({ ...pending, ...policy });
  const suggested = listFor('getJobs', { path: { status: 'suggested' }, query: {} });
  await queryClient.prefetchInfiniteQuery({ ...suggested, ...policy });
};

/** An ambassador's codes, which their device draws as QR codes, and who came. */
const readCodes = async (): Promise<void> => {
  await queryClient.prefetchQuery({ ...queryFor('getAmbassadorSummary', {}), ...policy });
  await queryClient.prefetchQuery({ ...queryFor('getInvitations', {}), ...policy });
};

/** Reads what is needed on the way to a job and on the day itself, so that it is stored for a time without a connection. */
export async function prefetchForOffline(type: User['@type'], filesUrl: string): Promise<void> {
  // They have no jobs, and may not ask for any.
  if (type === 'AMBASSADOR') return readCodes();
  const isManager = type === 'MANAGER';
  if (!isManager && type !== 'MODEL') return;
  const booked = queryFor('getJobs', { path: { status: 'booked' }, query: { limit: ALL } });
  const { items } = await queryClient.fetchQuery({ ...(isManager ? nextJobs : booked), ...policy });
  await readFirstScreen(isManager);
  await readJobs(
    items.map(({ id }) => id),
    isManager,
  );
  if (!isManager) await readOwn(filesUrl);
  await readChat();
}
