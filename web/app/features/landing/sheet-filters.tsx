import { useEffect, useRef } from 'react';
import { enumLabel } from '#contract/rules/enum-label.ts';
import { heightBounds, heightText } from '#contract/rules/height.ts';
import type { OptionCounts } from '#contract/schemas/model.ts';
import { ethnicities, eyesColors, genderNames, genders, hairColors } from '#contract/values/model.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { ZODELS } from './public-addresses.ts';
import styles from './sheet-filters.module.css';
import { numberText, readFilters, type SheetQuery } from './zodels-address.ts';

interface SheetFiltersProps {
  filters: SheetQuery;
  /** The counts by option, if they were requested. */
  options: OptionCounts | undefined;
  isLoading: boolean;
  onFilter: (filters: SheetQuery) => void;
}

/** A plain form: without JavaScript its button requests the filtered page. */
export function SheetFilters({ filters, options, isLoading, onFilter }: SheetFiltersProps) {
  const { limits } = useSite();
  // A height that no model can have is no limit, and is shown as none.
  const { minHeightIn, maxHeightIn } = heightBounds(filters, limits);
  const form = useRef<HTMLFormElement>(null);
  useDismiss();
  useEffect(() => {
    // Reversed heights are swapped.
    for (const select of form.current?.querySelectorAll('select') ?? []) {
      // The selects of this form are named after their filters.
      const shown = { ...filters, minHeightIn, maxHeightIn }[select.name as keyof SheetQuery];
      select.value = String(shown ?? '');
    }
  }, [filters, minHeightIn, maxHeightIn]);
  const send = () => form.current && onFilter(filtersIn(form.current));
  const { heightMinIn, heightMaxIn } = limits;
  const heights = Array.from({ length: heightMaxIn - heightMinIn + 1 }, (_, place) => heightMinIn + place);
  const heightOptions = heights.map(inches => ({ value: String(inches), label: heightText(inches) }));
  const isListed = !filters.city || limits.cityOrder.some(name => name === filters.city);
  const places = [...limits.cityOrder, ...(isListed || !filters.city ? [] : [filters.city])];
  return (
    <form
      ref={form}
      action={ZODELS}
      method="get"
      className={styles.filters}
      data-replay-choices
      aria-label="Filters"
      aria-busy={isLoading || undefined}
      onChange={send}
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <Several
        label="Gender"
        name="gender"
        options={genders}
        chosen={filters.gender}
        counts={options?.gender}
        nameOf={value => genderNames[value]}
        none={genderNames.NO_PREFERENCE}
      />
      <Several
        label="Hair"
        name="hairColor"
        options={hairColors}
        chosen={filters.hairColor}
        counts={options?.hairColor}
        nameOf={enumLabel}
      />
      <Several
        label="Eyes"
        name="eyesColor"
        options={eyesColors}
        chosen={filters.eyesColor}
        counts={options?.eyesColor}
        nameOf={enumLabel}
      />
      <Several
        label="Ethnicity"
        name="ethnicity"
        options={ethnicities}
        chosen={filters.ethnicity}
        counts={options?.ethnicity}
        nameOf={capitals}
      />
      <One label="City" name="city" none="Any city" value={filters.city}>
        {places.map(name => ({ value: name, label: name }))}
      </One>
      <span className={styles.range}>
        <One label="Least height" name="minHeightIn" none="Any height" value={minHeightIn}>
          {heightOptions}
        </One>
        <span className={styles.to} aria-hidden="true">
          to
        </span>
        <One label="Most height" name="maxHeightIn" none="any" value={maxHeightIn}>
          {heightOptions}
        </One>
      </span>
      <Button type="submit" className={styles.apply ?? ''}>
        Show
      </Button>
      {Object.keys(filters).length > 0 && (
        <a href={ZODELS} className={styles.clear}>
          Clear filters
        </a>
      )}
    </form>
  );
}

const filtersIn = (form: HTMLFormElement): SheetQuery =>
  readFilters(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/** Closes the open filter on Escape, and on a click elsewhere. */
function useDismiss() {
  useEffect(() => {
    const openOnes = () => document.querySelectorAll<HTMLDetailsElement>('main details[open]');
    const onClick = ({ target }: MouseEvent) => {
      for (const open of openOnes())
        if (!(target instanceof Node) || !open.contains(target)) open.removeAttribute('open');
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const [open] = openOnes();
      if (key !== 'Escape' || !open) return;
      open.removeAttribute('open');
      open.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

/** Ethnicities are names: each word starts with a capital. */
const capitals = (value: string) => value.split('_').map(enumLabel).join(' ');

interface SeveralProps<Value extends string> {
  label: string;
  name: string;
  options: readonly Value[];
  chosen: readonly Value[] | undefined;
  counts: Record<Value, { total: number; more: boolean }> | undefined;
  nameOf: (value: Value) => string;
  /** The label while nothing is chosen. */
  none?: string;
}

function Several<Value extends string>(props: SeveralProps<Value>) {
  const { label, name, options, chosen = [], counts, nameOf, none } = props;
  const [first] = chosen;
  const further = chosen.length > 1 ? ` +${chosen.length - 1}` : '';
  return (
    // Their common name keeps only one open at a time.
    <details name="filter" className={styles.several}>
      <summary className={styles.button}>
        {first ? <b>{`${label}: ${nameOf(first)}${further}`}</b> : [label, none].filter(Boolean).join(': ')}
      </summary>
      <fieldset className={styles.panel} aria-label={label}>
        {options.map(option => (
          <Checkbox
            key={option}
            label={
              <span className={styles.option}>
                {nameOf(option)}
                <span className={styles.count}>{counts && numberText(counts[option])}</span>
              </span>
            }
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
          />
        ))}
      </fieldset>
    </details>
  );
}

interface OneProps {
  label: string;
  name: string;
  /** The text while nothing is chosen. */
  none: string;
  value: string | number | undefined;
  children: { value: string; label: string }[];
}

function One({ label, name, none, value, children }: OneProps) {
  return (
    <Select
      label={label}
      hideLabel
      name={name}
      defaultValue={value === undefined ? '' : String(value)}
      placeholder={none}
      options={children}
      className={styles.one ?? ''}
    />
  );
}
