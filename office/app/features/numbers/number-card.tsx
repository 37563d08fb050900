import { Equal, TrendingDown, TrendingUp } from 'lucide-react';
import type { NumberAnswer, Numbers } from '#contract/schemas/numbers.ts';
import { numbers } from '#contract/values/numbers.ts';
import { anchorOf } from '#office/numbers.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { basisText, changeOf, valueText } from './figure-text.ts';
import { PlaceTables, WeekTable } from './number-tables.tsx';
import styles from './numbers.module.css';
import { WeekChart } from './week-chart.tsx';

const icons = { UP: TrendingUp, DOWN: TrendingDown, SAME: Equal };

type Props = { item: NumberAnswer; weeks: Numbers['weeks']; isCurrent: boolean };

/** One number: its value beside that of the weeks before, by week as a chart and a table, and how it is counted. */
export function NumberCard({ item, weeks, isCurrent }: Props) {
  const { name, total } = item;
  const spec = numbers[name];
  const anchor = anchorOf(name);
  const basis = total.now.of > 0 ? basisText(spec, total.now) : null;
  const hasFacts = total.now.of > 0 || total.before.of > 0;
  return (
    <article
      id={anchor}
      className={styles.card}
      aria-labelledby={`${anchor}-title`}
      data-current={isCurrent || undefined}
    >
      <header className={styles.cardHead}>
        <h3 id={`${anchor}-title`} className={styles.name}>
          <a href={`#${anchor}`}>{spec.title}</a>
        </h3>
        <p className={styles.value}>{valueText(spec.unit, total.now.value)}</p>
        {basis && <p className={styles.quiet}>{basis}</p>}
        <Comparison item={item} weeks={weeks.length} />
      </header>
      {hasFacts ? (
        <WeekChart spec={spec} weeks={weeks} figures={item.weeks} />
      ) : (
        <p className={styles.none}>Nothing to count in these weeks, or in those before.</p>
      )}
      <details className={styles.more}>
        <summary>{hasFacts ? 'How it is counted, and all figures' : 'How it is counted'}</summary>
        <div className={styles.figures}>
          <p className={styles.quiet}>{spec.definition}</p>
          {hasFacts && <WeekTable spec={spec} weeks={weeks} figures={item.weeks} />}
          {hasFacts && spec.hasPlace && <PlaceTables item={item} />}
        </div>
      </details>
    </article>
  );
}

function Comparison({ item: { name, total }, weeks }: { item: NumberAnswer; weeks: number }) {
  const spec = numbers[name];
  const change = changeOf(spec, total.now, total.before);
  const before = `the ${weeks === 1 ? 'week' : `${weeks} weeks`} before`;
  if (!change)
    return (
      <p className={styles.quiet}>
        {valueText(spec.unit, total.before.value)} in {before}
      </p>
    );
  const Icon = icons[change.way];
  return (
    <p className={styles.change}>
      <Icon aria-hidden="true" />
      <span>
        {change.text}
        <span className={styles.quiet}>
          {' '}
          · {valueText(spec.unit, total.before.value)} in {before}
        </span>
      </span>
      {change.isBetter !== null && (
        <span className={styles.verdict}>
          <StatusChip tone={change.isBetter ? 'booked' : 'pencil'}>{change.isBetter ? 'Better' : 'Worse'}</StatusChip>
        </span>
      )}
    </p>
  );
}
