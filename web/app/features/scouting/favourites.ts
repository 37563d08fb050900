import { isCallError } from '#client/call-error.ts';
import { client } from '#web/client.ts';
import { invalidate, queryClient, queryFor } from '#web/query.ts';

/** Ids of the manager's favourite models. */
export const favouriteIds = queryFor('getFavouriteIds', {});

const put = (modelId: string, marked: boolean) =>
  queryClient.setQueryData(favouriteIds.queryKey, before => {
    const others = (before?.ids ?? []).filter(id => id !== modelId);
    return { ids: marked ? [...others, modelId] : others };
  });

/** Adds or removes a favourite optimistically; rolled back when the server refuses. */
export async function saveFavourite(modelId: string, marked: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: favouriteIds.queryKey });
  put(modelId, marked);
  try {
    await client.call(marked ? 'addFavourite' : 'removeFavourite', { path: { id: modelId } });
  } catch (error) {
    // Already removed on another device.
    if (!marked && isCallError(error) && error.status === 404) return;
    put(modelId, !marked);
    throw error;
  } finally {
    // The list is not refetched while it is shown, so that a mistake can be undone in place.
    void queryClient.invalidateQueries({ queryKey: ['getFavourites'], refetchType: 'none' });
    void invalidate('getFavouriteIds');
  }
}
