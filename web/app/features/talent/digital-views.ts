import { listFor } from '#web/list-query.ts';
import { queryClient } from '#web/query.ts';

/** Who viewed the model's digitals. */
export const digitalViews = listFor('getDigitalViews', {});

/** For loaders. */
export const readDigitalViews = (): Promise<void> => queryClient.prefetchInfiniteQuery(digitalViews);
