import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './case.module.css';
import { useTitle } from './lib/use-title.ts';
import { useLimits } from './query.ts';

interface CaseScreenProps<Item> {
  title: string;
  /** What is listed, in the plural: "checks". */
  things: string;
  cases: UseQueryResult<{ items: Item[]; total?: number }>;
  nothing: { title: string; text: string };
  renderCase: (item: Item) => ReactNode;
  /** When the rest is shown, where not all that is listed is still to be decided. */
  restFollows?: (last: Item | undefined) => string;
}

/** A page of what waits for staff, each in a card of its own. */
export function CaseScreen<Item>({ title, things, cases, nothing, renderCase, restFollows }: CaseScreenProps<Item>) {
  const { productName } = useLimits();
  useTitle(title, `${productName} office`);
  const { data, error, isFetching, refetch } = cases;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {error && !data && (
        <ErrorPanel
          title={`The ${things} did not load`}
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Spinner label={`Loading the ${things}`} />}
      {data?.items.length === 0 && <EmptyState {...nothing} />}
      {data && data.items.length > 0 && <ul className={styles.list}>{data.items.map(renderCase)}</ul>}
      {data?.total !== undefined && data.total > data.items.length && (
        <p className={styles.quiet}>
          {data.total - data.items.length} more {restFollows?.(data.items.at(-1)) ?? 'follow once these are decided'}.
        </p>
      )}
    </div>
  );
}
