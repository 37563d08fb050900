import { useSearchParams } from 'react-router';
import { type CategoryCode, categoryNames } from '#contract/values/job-fields.ts';
import type { FilterName } from '#features/talent/job-filters.ts';
import { useSite } from '#lib/site.ts';
import { Select } from '#ui/select.tsx';
import styles from './dashboard.module.css';

type Option = { value: string; label: string };

type Filter = { name: FilterName; label: string; any: string; options: readonly Option[] };

const filtersOf = (categories: readonly CategoryCode[]): readonly Filter[] => [
  {
    name: 'kind',
    label: 'Kind of work',
    any: 'Any work',
    options: categories.map(code => ({ value: code, label: categoryNames[code] })),
  },
  {
    name: 'miles',
    label: 'Distance',
    any: 'Anywhere',
    options: [10, 25, 50, 100].map(miles => ({ value: String(miles), label: `Within ${miles} miles` })),
  },
  {
    name: 'pay',
    label: 'Pay in all',
    any: 'Any pay',
    options: [100, 250, 500, 1_000].map(dollars => ({
      value: String(dollars),
      label: `$${dollars.toLocaleString('en-US')} or more`,
    })),
  },
  {
    name: 'show',
    label: 'Show',
    any: 'All but hidden',
    options: [
      { value: 'saved', label: 'Saved' },
      { value: 'hidden', label: 'Not for me' },
    ],
  },
];

/** Filters of the jobs to apply for, in the address. */
export function JobFilterBar() {
  const { categoryOrder } = useSite().limits;
  const [params, setParams] = useSearchParams();
  return (
    <search className={styles.filters} aria-label="Filter the jobs">
      {filtersOf(categoryOrder).map(({ name, label, any, options }) => (
        <Select
          key={name}
          label={label}
          hideLabel
          options={[{ value: '', label: any }, ...options]}
          value={params.get(name) ?? ''}
          onValueChange={value =>
            setParams(
              now => {
                if (value) now.set(name, value);
                else now.delete(name);
                return now;
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      ))}
    </search>
  );
}
