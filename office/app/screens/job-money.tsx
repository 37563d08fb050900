import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import type { JobMoney } from '#contract/schemas/money-office.ts';
import { JobMoneyView } from '#office/features/money/job-money.tsx';
import styles from '#office/features/money/money.module.css';
import { useTitle } from '#office/lib/use-title.ts';
import { queryFor, useLimits } from '#office/query.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';

const FOLLOW_MS = 5_000;

/** Something goes on by itself, so that what is shown will be out of date. */
const isUnderWay = ({ charges, refunds, chargebacks, earnings }: JobMoney): boolean =>
  [...charges, ...refunds, ...chargebacks, ...earnings].some(({ state }) => state.tone === 'WAITS');

/** The money of one job. */
export function JobMoneyScreen() {
  const { id = '' } = useParams();
  const { productName } = useLimits();
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor('getJobMoney', { path: { id } }),
    refetchInterval: query => (query.state.data && isUnderWay(query.state.data) ? FOLLOW_MS : false),
  });
  useTitle(data?.job.title, 'Money', `${productName} office`);
  if (data) return <JobMoneyView money={data} />;
  return (
    <div className={styles.page}>
      {error ? (
        <ErrorPanel
          title="This money did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Spinner label="Loading the money" />
      )}
    </div>
  );
}
