import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { numbersAddress } from '#contract/rules/file-addresses.ts';
import type { Numbers } from '#contract/schemas/numbers.ts';
import { numberGroupNames, numberGroups, numbers } from '#contract/values/numbers.ts';
import { ExportButton } from '#office/export-button.tsx';
import { Funnel } from '#office/features/numbers/funnel.tsx';
import { NumberCard } from '#office/features/numbers/number-card.tsx';
import styles from '#office/features/numbers/numbers.module.css';
import { NumbersFilters } from '#office/features/numbers/numbers-filters.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import { anchorOf, askedOf, numbersQuery, numbersSearch } from '#office/numbers.ts';
import { useLimits } from '#office/query.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';

/** The numbers of the marketplace by week, city and category. Loaded apart, with the library that draws charts. */
export function NumbersScreen() {
  const { productName } = useLimits();
  useTitle('Numbers', `${productName} office`);
  const [search] = useSearchParams();
  const asked = askedOf(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(numbersQuery(asked));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Numbers</h1>
          <p className={styles.quiet}>
            Weeks begin on Monday, at midnight UTC.{' '}
            {data && (
              <>
                Computed <TimeAgo at={data.asOf} />; at most every five minutes.
              </>
            )}
          </p>
        </div>
        <ExportButton address={`${numbersAddress}?${numbersSearch(asked)}`} name="numbers.csv" />
      </header>
      <NumbersFilters asked={asked} shown={data} />
      {error && (
        <ErrorPanel
          title="The numbers did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonList count={4}>
          <Skeleton height="18rem" />
        </SkeletonList>
      )}
      {data && !error && (
        <div className={styles.sections} aria-busy={isPlaceholderData}>
          <Sections shown={data} />
        </div>
      )}
    </div>
  );
}

function Sections({ shown: { items, weeks } }: { shown: Numbers }) {
  const { hash } = useLocation();
  const current = hash.slice(1);
  const isKnown = items.some(({ name }) => anchorOf(name) === current);
  // The numbers arrive after the browser looked for the one in the address.
  useEffect(() => {
    if (isKnown) document.getElementById(current)?.scrollIntoView();
  }, [isKnown, current]);
  return (
    <>
      <p className={styles.legend}>
        <Sample name="these weeks" fill="var(--ink)" />
        <Sample name="the period before" dashed />
        <span>Hatched or hollow: the week is not over</span>
      </p>
      {numberGroups.map(group => {
        const shown = items.filter(({ name }) => numbers[name].group === group);
        if (shown.length === 0) return null;
        return (
          <section key={group} className={styles.section} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className={styles.heading}>
              {numberGroupNames[group]}
            </h2>
            {group === 'FUNNEL' && <Funnel items={shown} />}
            <div className={styles.cards}>
              {shown.map(item => (
                <NumberCard key={item.name} item={item} weeks={weeks} isCurrent={anchorOf(item.name) === current} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

function Sample({ name, fill, dashed }: { name: string; fill?: string; dashed?: boolean }) {
  return (
    <span>
      <svg viewBox="0 0 24 12" aria-hidden="true">
        {dashed ? (
          <line x1="0" y1="6" x2="24" y2="6" stroke="var(--applied)" strokeWidth="2" strokeDasharray="4 4" />
        ) : (
          <rect width="24" height="12" fill={fill} />
        )}
      </svg>
      {name}
    </span>
  );
}
