import { queryClient, queryFor } from '#web/query.ts';

export const identityQuery = queryFor('getIdentity', {});

/** For loaders. */
export const readIdentity = (): Promise<unknown> => queryClient.prefetchQuery(identityQuery);
