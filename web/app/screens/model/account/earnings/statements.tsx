import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { Statement, YearFigure } from '#contract/schemas/earning.ts';
import { DownloadButton } from '#features/download/download-button.tsx';
import { taxWords } from '#features/talent/earning-words.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { serverNowMs } from '#ui/clock.ts';
import { queryClient, queryFor } from '#web/query.ts';
import styles from './earnings.module.css';

const statements = { ...queryFor('getStatements', {}), staleTime: 0 };

/** Shown before somebody asks for all. */
const MONTHS = 6;

/** For loaders. */
export const readStatements = (): Promise<unknown> => queryClient.prefetchQuery(statements);

const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** The months with their files, and the figures of each year for the tax office. */
export function Statements() {
  const { data } = useSuspenseQuery(statements);
  const [showsAll, setShowsAll] = useState(false);
  if (data.months.length === 0) return null;
  const shown = showsAll ? data.months : data.months.slice(0, MONTHS);
  return (
    <>
      <section className={styles.part} aria-labelledby="statements">
        <h2 id="statements">Statements</h2>
        <ul aria-label="Statements" className={styles.rows}>
          {shown.map(statement => (
            <StatementRow key={statement.month} statement={statement} />
          ))}
        </ul>
        {shown.length < data.months.length && (
          <div>
            <Button onClick={() => setShowsAll(true)}>Show all {data.months.length} months</Button>
          </div>
        )}
      </section>
      <section className={styles.part} aria-labelledby="years">
        <h2 id="years">For your taxes</h2>
        <ul aria-label="Years" className={styles.rows}>
          {data.years.map(figure => (
            <YearRow key={figure.year} figure={figure} />
          ))}
        </ul>
      </section>
    </>
  );
}

function StatementRow({ statement }: { statement: Statement }) {
  const { month, paidCents, payments, pdf, csv } = statement;
  const name = monthText(month);
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        {name}
        <span className={styles.detail}>{payments === 1 ? 'One payment' : `${payments} payments`}</span>
      </p>
      <p className={styles.amount}>{shownDollars(paidCents)}</p>
      <div className={styles.state}>
        <DownloadButton address={pdf} fileName={`statement-${month}.pdf`} format="PDF" of={name} />
        <DownloadButton address={csv} fileName={`statement-${month}.csv`} format="CSV" of={name} />
      </div>
    </li>
  );
}

function YearRow({ figure }: { figure: YearFigure }) {
  const { productName } = useSite().limits;
  const { year, paidCents } = figure;
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        {year}
        <span className={styles.detail}>{taxWords(figure, productName, serverNowMs())}</span>
      </p>
      <p className={styles.amount}>{shownDollars(paidCents)}</p>
    </li>
  );
}
