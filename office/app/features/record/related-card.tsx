import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import type { Subject } from '#contract/values/office.ts';
import { recordAddress } from '#office/lib/addresses.ts';
import { datedText, ownZone } from '#office/lib/dated-text.ts';
import { relatedQuery } from '#office/record.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './record.module.css';

/** What is due next, and the people and jobs beside. */
export function RelatedCard({ subject, id }: { subject: Subject; id: string }) {
  const { data, error, isFetching, refetch } = useQuery(relatedQuery(subject, id));
  if (error && !data)
    return (
      <ErrorPanel
        title="What belongs to it did not load"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="12rem" />;
  const lists = [
    { name: 'Jobs', subject: 'JOB' as const, items: data.jobs.map(job => ({ ...job, name: job.title })) },
    { name: 'People', subject: 'USER' as const, items: data.people },
  ];
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.heading}>Next</h2>
        {data.next.length === 0 ? (
          <p className={styles.quiet}>Nothing is due.</p>
        ) : (
          <ul className={styles.lines}>
            {data.next.map(({ text, at }) => (
              <li key={text}>
                {text} <span className={styles.quiet}>{datedText(at, ownZone)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {lists.map(list => (
        <section key={list.name} className={styles.card}>
          <h2 className={styles.heading}>{list.name}</h2>
          {list.items.length === 0 ? (
            <p className={styles.quiet}>None yet.</p>
          ) : (
            <ul className={styles.lines}>
              {list.items.map(item => (
                <li key={`${item.how} ${item.id}`}>
                  <Link to={recordAddress({ subject: list.subject, id: item.id })}>{item.name}</Link>
                  <p className={styles.quiet}>{item.how}</p>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}
