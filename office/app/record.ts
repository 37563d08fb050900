import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Subject } from '#contract/values/office.ts';
import { type RecordKind, recordKinds } from '#contract/values/record-office.ts';
import { client } from './client.ts';
import { queryFor } from './query.ts';

/** The calls about each subject. */
export const recordCalls = {
  USER: { entries: 'getPersonEntries', related: 'getPersonRelated', note: 'addPersonNote' },
  JOB: { entries: 'getJobEntries', related: 'getJobRelated', note: 'addJobNote' },
} as const satisfies Record<Subject, object>;

/** The part of a record that an address names: `?show=money`. */
export const recordKindOf = (search: URLSearchParams): RecordKind | null =>
  recordKinds.find(kind => kind === search.get('show')?.toUpperCase()) ?? null;

export const entriesQuery = (subject: Subject, id: string, kind: RecordKind | null) =>
  infiniteQueryOptions({
    queryKey: [recordCalls[subject].entries, id, kind] as const,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        recordCalls[subject].entries,
        { path: { id }, query: { ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    // The first page has no cursor; the next ones have.
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });

export const relatedQuery = (subject: Subject, id: string) => queryFor(recordCalls[subject].related, { path: { id } });
