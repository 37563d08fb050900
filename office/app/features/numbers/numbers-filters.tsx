import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Numbers, NumbersAsked } from '#contract/schemas/numbers.ts';
import { categoryNames } from '#contract/values/job-fields.ts';
import { NUMBER_WEEKS, numberPeriods } from '#contract/values/numbers.ts';
import { movedBy, numbersPage, weeksOf } from '#office/numbers.ts';
import { useLimits } from '#office/query.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { rangeText } from './figure-text.ts';
import styles from './numbers.module.css';

type Props = { asked: NumbersAsked; shown: Numbers | undefined };

const anyOf = { value: '', label: 'All' };

/** Period, city and category, which write themselves into the address. */
export function NumbersFilters({ asked, shown }: Props) {
  const navigate = useNavigate();
  const { categoryOrder } = useLimits();
  const open = (next: NumbersAsked) => void navigate(numbersPage(next), { preventScrollReset: true });
  const set = (change: { weeks?: number; city?: string; category?: string }) => {
    const merged = { ...asked, ...change };
    // Empty ones are left out of the address.
    open(merged as NumbersAsked);
  };
  const count = weeksOf(asked);
  const periods = [...new Set([...numberPeriods, count])].sort((one, other) => one - other);
  const cities = [...new Set([...(shown?.cities ?? []), ...(asked.city ? [asked.city] : [])])];
  const [first, last] = [shown?.weeks[0]?.day, shown?.weeks.at(-1)?.day];
  const isLatest = shown?.weeks.at(-1)?.isPartial ?? true;
  return (
    <search className={styles.filters}>
      <Select
        label="Weeks"
        value={String(count)}
        options={periods.map(weeks => ({
          value: String(weeks),
          label: weeks === 1 ? 'One week' : `${weeks} weeks`,
        }))}
        onValueChange={weeks => {
          const { weeks: _, ...rest } = asked;
          open(Number(weeks) === NUMBER_WEEKS ? rest : { ...rest, weeks: Number(weeks) });
        }}
      />
      <Select
        label="City"
        value={asked.city ?? ''}
        options={[anyOf, ...cities.map(city => ({ value: city, label: city }))]}
        onValueChange={city => set({ city })}
      />
      <Select
        label="Category"
        value={asked.category ?? ''}
        options={[anyOf, ...categoryOrder.map(code => ({ value: code, label: categoryNames[code] }))]}
        onValueChange={category => set({ category })}
      />
      <div className={styles.period}>
        <IconButton
          label={`The ${count} weeks before`}
          icon={<ChevronLeft />}
          variant="outlined"
          disabled={!shown}
          onClick={() => shown && open(movedBy(asked, -count, shown.weeks))}
        />
        <span className={styles.range}>{first && last ? rangeText(first, last) : ''}</span>
        <IconButton
          label={`The ${count} weeks after`}
          icon={<ChevronRight />}
          variant="outlined"
          disabled={!shown || isLatest}
          onClick={() => shown && open(movedBy(asked, count, shown.weeks))}
        />
      </div>
    </search>
  );
}
