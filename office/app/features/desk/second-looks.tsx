import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import styles from '#office/page.module.css';
import { queryFor } from '#office/query.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { SecondLookRow } from './second-look-row.tsx';

export const secondLookShowOf = (search: URLSearchParams) => (search.get('looks') === 'mine' ? 'MINE' : 'WAITING');

/** Decisions drawn at random: those that wait for oneself, and what colleagues found about one's own. */
export function SecondLooks() {
  const [search] = useSearchParams();
  const show = secondLookShowOf(search);
  const { data, error, refetch, isFetching } = useQuery(queryFor('getSecondLooks', { query: { show } }));
  return (
    <section aria-labelledby="second-looks" className={styles.section}>
      <h2 id="second-looks" className={styles.heading}>
        Second looks
      </h2>
      <p className={styles.quiet}>
        Some decisions are drawn at random, and someone else looks at them. Nothing changes by it but what we learn.
      </p>
      <Tabs
        label="Second looks"
        tabs={[
          { label: 'For you to look at', href: '?', current: show === 'WAITING' },
          { label: 'At your decisions', href: '?looks=mine', current: show === 'MINE' },
        ]}
        renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
      />
      {error && (
        <ErrorPanel
          title="The second looks did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Spinner label="Loading the second looks" />}
      {data?.items.length === 0 && (
        <p className={styles.quiet}>
          {show === 'WAITING' ? 'Nothing waits for you.' : 'Nobody has looked at a decision of yours yet.'}
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.rows}>
          {data.items.map(look => (
            <SecondLookRow key={look.id} look={look} />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && <p className={styles.quiet}>{data.total - data.items.length} more.</p>}
    </section>
  );
}
