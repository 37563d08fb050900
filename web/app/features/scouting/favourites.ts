import { isCallError } from '#client/call-error.ts';
import { client } from '#web/client.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

/** Whom the manager marked. */
export const favouriteIds = queryFor('getFavouriteIds', {});

const put = (modelId: string, marked: boolean) =>
  queryClient.setQueryData(favouriteIds.queryKey, before => {
    const others = (before?.ids ?? []).filter(id => id !== modelId);
    return { ids: marked ? [...others, modelId] : others };
  });

/** Marks a model or takes the mark away: shown at once, and taken back when the server does not agree. */
export async function keepFavourite(modelId: string, marked: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: favouriteIds.queryKey });
  put(modelId, marked);
  try {
    await client.call(marked ? 'addFavourite' : 'removeFavourite', { path: { id: modelId } });
  } catch (error) {
    // Somewhere else it was taken away already.
    if (!marked && isCallError(error) && error.status === 404) return;
    put(modelId, !marked);
    throw error;
  } finally {
    // The list itself stays as it is while it is looked at, so that a slip can be mended where it was made.
    void queryClient.invalidateQueries({ queryKey: ['getFavourites'], refetchType: 'none' });
    void invalidate('getFavouriteIds');
  }
}
