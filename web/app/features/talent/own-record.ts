import { queryClient, queryFor } from '#web/query.ts';

export const ownRecord = queryFor('getOwnRecord', {});

export const readOwnRecord = (): Promise<void> => queryClient.prefetchQuery(ownRecord);
