import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { CaseCard } from '#office/features/work/case-card.tsx';
import styles from '#office/features/work/cases.module.css';
import { useTitle } from '#office/lib/use-title.ts';
import { queryFor, useLimits } from '#office/query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Claims and disputes that wait for a decision, with the words of both sides. */
export function CasesScreen() {
  const { productName } = useLimits();
  useTitle('Cases', `${productName} office`);
  const { data, error, isFetching, refetch } = useQuery(queryFor('getWorkCases', {}));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Cases</h1>
      {error && !data && (
        <ErrorPanel
          title="The cases did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Spinner label="Loading the cases" />}
      {data?.items.length === 0 && (
        <EmptyState title="No open cases" text="Claims that a model answered, and disputes about a job, are here." />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.cases}>
          {data.items.map(item => (
            <CaseCard key={`${item.job.id} ${item.model.id}`} item={item} />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <p className={styles.quiet}>{data.total - data.items.length} more follow once these are decided.</p>
      )}
    </div>
  );
}
