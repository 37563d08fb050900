import { lazy, Suspense, useState } from 'react';
import type { ModelFilters } from '#contract/schemas/model.ts';
import { Button } from '#ui/button.tsx';
import { useRules } from '#web/rules.ts';
import { FilterButton } from './filter-button.tsx';
import { type FilterName, filterNames, filterWords } from './filter-words.ts';
import styles from './model-filter-bar.module.css';

// The popovers are loaded when a filter is pressed.
const loadFilters = () => import('./open-filters.tsx');
const OpenFilters = lazy(async () => ({ default: (await loadFilters()).OpenFilters }));

interface ModelFilterBarProps {
  filters: ModelFilters;
  onChange: (filters: ModelFilters) => void;
}

/** Filters the sheet by visible traits. Nothing chosen means no preference. */
export function ModelFilterBar({ filters, onChange }: ModelFilterBarProps) {
  const { limits } = useRules();
  const [pressed, setPressed] = useState<FilterName | null>(null);
  const buttons = filterNames.map(name => (
    <FilterButton
      key={name}
      words={filterWords(name, filters, limits)}
      loading={pressed === name}
      onPointerEnter={() => void loadFilters()}
      onClick={() => setPressed(name)}
    />
  ));
  return (
    <fieldset className={styles.bar} aria-label="Filters">
      {pressed ? (
        <Suspense fallback={buttons}>
          <OpenFilters filters={filters} onChange={onChange} pressed={pressed} />
        </Suspense>
      ) : (
        buttons
      )}
      {Object.values(filters).some(value => value !== undefined) && (
        <Button variant="quiet" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </fieldset>
  );
}
