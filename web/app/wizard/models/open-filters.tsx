import { type ReactNode, useState } from 'react';
import { enumLabel } from '#contract/rules/enum-label.ts';
import { heightBounds, heightText } from '#contract/rules/height.ts';
import type { ModelFilters } from '#contract/schemas/model.ts';
import { ethnicities, eyesColors, genderNames, genders, hairColors } from '#contract/values/model.ts';
import { ethnicityName } from '#features/job/fields/requirement-words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';
import { RangeSlider } from '#ui/range-slider.tsx';
import { useRules } from '#web/rules.ts';
import { FilterButton } from './filter-button.tsx';
import { type FilterName, filterNames, filterWords } from './filter-words.ts';
import styles from './model-filter-bar.module.css';

interface OpenFiltersProps {
  filters: ModelFilters;
  onChange: (filters: ModelFilters) => void;
  /** The filter that was pressed before this module was loaded. */
  pressed: FilterName;
}

/** The filters' buttons with their popovers. */
export function OpenFilters({ filters, onChange, pressed }: OpenFiltersProps) {
  const { limits } = useRules();
  const [open, setOpen] = useState<FilterName | null>(pressed);
  const put = (part: ModelFilters) => onChange({ ...filters, ...part });
  const inside: Record<FilterName, ReactNode> = {
    gender: (
      <Several
        options={genders}
        nameOf={value => genderNames[value]}
        value={filters.gender}
        onChange={gender => put({ gender })}
      />
    ),
    hair: (
      <Several
        options={hairColors}
        nameOf={enumLabel}
        value={filters.hairColor}
        onChange={hairColor => put({ hairColor })}
      />
    ),
    eyes: (
      <Several
        options={eyesColors}
        nameOf={enumLabel}
        value={filters.eyesColor}
        onChange={eyesColor => put({ eyesColor })}
      />
    ),
    ethnicity: (
      <Several
        options={ethnicities}
        nameOf={ethnicityName}
        value={filters.ethnicity}
        onChange={ethnicity => put({ ethnicity })}
      />
    ),
    height: <Heights filters={filters} onChange={put} />,
  };
  return filterNames.map(name => {
    const words = filterWords(name, filters, limits);
    return (
      <Popover
        key={name}
        label={words.label}
        align="start"
        open={open === name}
        onOpenChange={next => setOpen(next ? name : null)}
        trigger={<FilterButton words={words} />}
      >
        {inside[name]}
      </Popover>
    );
  });
}

interface SeveralProps<Value extends string> {
  options: readonly Value[];
  nameOf: (value: Value) => string;
  value: readonly Value[] | undefined;
  onChange: (values: Value[] | undefined) => void;
}

function Several<Value extends string>({ options, nameOf, value = [], onChange }: SeveralProps<Value>) {
  const toggle = (option: Value, on: boolean) => {
    const next = options.filter(each => (each === option ? on : value.includes(each)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <div className={styles.options}>
      {options.map(option => (
        <Checkbox
          key={option}
          label={nameOf(option)}
          checked={value.includes(option)}
          onValueChange={on => toggle(option, on)}
        />
      ))}
    </div>
  );
}

interface HeightsProps {
  filters: ModelFilters;
  onChange: (part: ModelFilters) => void;
}

function Heights({ filters, onChange }: HeightsProps) {
  const { limits } = useRules();
  const { heightMinIn: min, heightMaxIn: max } = limits;
  const bounds = heightBounds(filters, limits);
  const settled: [number, number] = [bounds.minHeightIn ?? min, bounds.maxHeightIn ?? max];
  const [sliding, setSliding] = useState<[number, number] | null>(null);
  const settle = ([from, to]: [number, number]) => {
    setSliding(null);
    onChange({ minHeightIn: from > min ? from : undefined, maxHeightIn: to < max ? to : undefined });
  };
  return (
    <div className={styles.slider}>
      <RangeSlider
        label="Height"
        value={sliding ?? settled}
        onValueChange={setSliding}
        onValueSettled={settle}
        min={min}
        max={max}
        format={heightText}
      />
    </div>
  );
}
