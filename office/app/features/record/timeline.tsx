import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import type { Subject } from '#contract/values/office.ts';
import { type RecordKind, recordKindNames, recordKinds } from '#contract/values/record-office.ts';
import { recordAddress } from '#office/lib/addresses.ts';
import { entriesQuery, recordKindOf } from '#office/record.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { EntryRow } from './entry-row.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './record.module.css';

/** People sign in and jobs do not. */
const kindsOf = (subject: Subject): readonly RecordKind[] =>
  subject === 'JOB' ? recordKinds.filter(kind => kind !== 'SESSION') : recordKinds;

/** Everything that happened, the latest first, with notes of staff among it. */
export function Timeline({ subject, id }: { subject: Subject; id: string }) {
  const [search] = useSearchParams();
  const kind = recordKindOf(search);
  const query = useInfiniteQuery(entriesQuery(subject, id, kind));
  const entries = query.data?.pages.flatMap(page => page.items);
  const own = recordAddress({ subject, id });
  return (
    <section className={styles.timeline} aria-label="What happened">
      <NoteForm subject={subject} id={id} />
      <Tabs
        label="Part of the record"
        tabs={[
          { label: 'Everything', href: own, current: kind === null },
          ...kindsOf(subject).map(one => ({
            label: recordKindNames[one],
            href: `${own}?show=${one.toLowerCase()}`,
            current: one === kind,
          })),
        ]}
        renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
      />
      {query.error && !entries && (
        <ErrorPanel
          title="The record did not load"
          text={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!query.error && !entries && (
        <SkeletonList count={6}>
          <Skeleton height="4rem" />
        </SkeletonList>
      )}
      {entries?.length === 0 && <EmptyState title="Nothing here" text="What happens from now on is kept here." />}
      {entries && entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map(entry => (
            <EntryRow key={entry.key} entry={entry} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchNextPageError ? 'Try again' : 'Show earlier'}
        </Button>
      )}
    </section>
  );
}
