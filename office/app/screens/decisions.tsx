import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { figureDays } from '#contract/values/desk.ts';
import { ByHour, Clock, OwnAndTeam } from '#office/features/desk/figures.tsx';
import { SecondLooks, secondLookShowOf } from '#office/features/desk/second-looks.tsx';
import { Sentences } from '#office/features/desk/sentences.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import styles from '#office/page.module.css';
import { queryFor, useLimits } from '#office/query.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** How reviews go: against their time, one's own and everyone's; second looks; prepared sentences. */
export function DecisionsScreen() {
  const { productName } = useLimits();
  useTitle('Decisions', `${productName} office`);
  const [search] = useSearchParams();
  const looks = useQuery(queryFor('getSecondLooks', { query: { show: secondLookShowOf(search) } }));
  const figures = useQuery(queryFor('getReviewFigures', { query: { days: DAYS } }));
  const desk = useQuery(queryFor('getReviewDesk', {}));
  const [isLoading, setLoading] = useState(true);
  // All at once, so that nothing moves.
  if (isLoading && !looks.isPending && !figures.isPending && !desk.isPending) setLoading(false);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Decisions</h1>
      {isLoading ? (
        <Skeleton height="70vh" />
      ) : (
        <>
          <SecondLooks />
          <Figures />
          <Sentences />
        </>
      )}
    </div>
  );
}

const DAYS = 30;
const dayOptions = figureDays.map(days => ({ value: String(days), label: `${days} days` }));

function Figures() {
  const [days, setDays] = useState(String(DAYS));
  const chosen = figureDays.find(one => String(one) === days) ?? DAYS;
  const { data, error, isFetching, refetch } = useQuery(queryFor('getReviewFigures', { query: { days: chosen } }));
  return (
    <section aria-labelledby="figures" className={styles.section}>
      <div className={styles.head}>
        <h2 id="figures" className={styles.heading}>
          Figures
        </h2>
        <Segmented label="Of the last" hideLabel options={dayOptions} value={days} onValueChange={setDays} />
      </div>
      {error && (
        <ErrorPanel
          title="The figures did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Spinner label="Loading the figures" />}
      {data && (
        <>
          <h3 className={styles.name}>You and everyone</h3>
          <OwnAndTeam own={data.own} team={data.team} />
          <h3 className={styles.name}>Against the clock</h3>
          <Clock kinds={data.kinds} />
          <h3 className={styles.name}>In time, by when it was sent</h3>
          <ByHour kinds={data.kinds} hours={data.hours} />
        </>
      )}
    </section>
  );
}
