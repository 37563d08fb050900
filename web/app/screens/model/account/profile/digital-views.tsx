import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { DigitalView } from '#contract/schemas/private-fields.ts';
import { LoadMore } from '#features/app/load-more.tsx';
import { digitalViews } from '#features/talent/digital-views.ts';
import styles from './parts.module.css';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Who viewed the model's digitals, the latest day first. */
export function DigitalViews() {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(digitalViews);
  // Two people of one company are one row.
  const views = new Map(data.pages.flatMap(page => page.items).map(view => [JSON.stringify(view), view]));
  return (
    <section aria-labelledby="digital-views" className={styles.part}>
      <header className={styles.head}>
        <h2 id="digital-views">Who looked at your digitals</h2>
        <p className={styles.quiet}>
          {views.size > 0
            ? 'Only clients we approved see them, and clients whose job you are part of. A look stands here for three months.'
            : 'Nobody yet. When a client does, their company stands here for three months.'}
        </p>
      </header>
      {views.size > 0 && (
        <ul className={styles.views} aria-labelledby="digital-views">
          {[...views].map(([key, view]) => (
            <View key={key} view={view} />
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onMore={() => void fetchNextPage()}
      />
    </section>
  );
}

function View({ view: { companyName, day: looked, job } }: { view: DigitalView }) {
  return (
    <li className={styles.view}>
      <time dateTime={looked} className={styles.quiet}>
        {day.format(new Date(looked))}
      </time>
      <span>{companyName ?? 'A client'}</span>
      {job && <span className={styles.quiet}>for {job.title}</span>}
    </li>
  );
}
