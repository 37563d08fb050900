import { listFor } from '#web/list-query.ts';

export type ListStatus = 'active' | 'archive';

export const jobs = (status: ListStatus) => listFor('getJobs', { path: { status } });
