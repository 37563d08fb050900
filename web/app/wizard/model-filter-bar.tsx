import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Ethnicity, EyesColor, Gender, genderNames, HairColor, type ModelFilters } from '#contract/model.ts';
import { ethnicityName } from '#features/job/requirement-words.ts';
import { heightText } from '#lib/height.ts';
import { useRules } from '#lib/limits.ts';
import { spoken } from '#lib/spoken.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';
import { RangeSlider } from '#ui/range-slider.tsx';
import styles from './model-filter-bar.module.css';

interface ModelFilterBarProps {
  filters: ModelFilters;
  onChange: (filters: ModelFilters) => void;
}

/** Narrows the sheet by what can be seen of a person. Nothing chosen means no preference. */
export function ModelFilterBar({ filters, onChange }: ModelFilterBarProps) {
  const put = (part: ModelFilters) => onChange({ ...filters, ...part });
  return (
    <fieldset className={styles.bar} aria-label="Filters">
      <Several
        label="Gender"
        options={Gender.options}
        nameOf={value => genderNames[value]}
        value={filters.gender}
        onChange={gender => put({ gender })}
      />
      <Several
        label="Hair"
        options={HairColor.options}
        nameOf={spoken}
        value={filters.hairColor}
        onChange={hairColor => put({ hairColor })}
      />
      <Several
        label="Eyes"
        options={EyesColor.options}
        nameOf={spoken}
        value={filters.eyesColor}
        onChange={eyesColor => put({ eyesColor })}
      />
      <Several
        label="Ethnicity"
        options={Ethnicity.options}
        nameOf={ethnicityName}
        value={filters.ethnicity}
        onChange={ethnicity => put({ ethnicity })}
      />
      <Heights filters={filters} onChange={put} />
      {Object.values(filters).some(value => value !== undefined) && (
        <Button variant="quiet" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </fieldset>
  );
}

interface SeveralProps<Value extends string> {
  label: string;
  options: readonly Value[];
  nameOf: (value: Value) => string;
  value: readonly Value[] | undefined;
  onChange: (values: Value[] | undefined) => void;
}

function Several<Value extends string>({ label, options, nameOf, value = [], onChange }: SeveralProps<Value>) {
  const [first] = value;
  const more = value.length > 1 ? ` +${value.length - 1}` : '';
  const toggle = (option: Value, on: boolean) => {
    const next = options.filter(each => (each === option ? on : value.includes(each)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <Popover
      label={label}
      align="start"
      trigger={
        <Button iconAfter={<ChevronDown />} className={first ? styles.on : undefined}>
          {first ? `${label}: ${nameOf(first)}${more}` : label}
        </Button>
      }
    >
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
    </Popover>
  );
}

interface HeightsProps {
  filters: ModelFilters;
  onChange: (part: ModelFilters) => void;
}

function Heights({ filters, onChange }: HeightsProps) {
  const { heightMinIn: min, heightMaxIn: max } = useRules().limits;
  const settled: [number, number] = [filters.minHeightIn ?? min, filters.maxHeightIn ?? max];
  const [sliding, setSliding] = useState<[number, number] | null>(null);
  const settle = ([from, to]: [number, number]) => {
    setSliding(null);
    onChange({ minHeightIn: from > min ? from : undefined, maxHeightIn: to < max ? to : undefined });
  };
  const chosen = settled[0] > min || settled[1] < max;
  return (
    <Popover
      label="Height"
      align="start"
      trigger={
        <Button iconAfter={<ChevronDown />} className={chosen ? styles.on : undefined}>
          {chosen ? `Height: ${heightText(settled[0])} – ${heightText(settled[1])}` : 'Height'}
        </Button>
      }
    >
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
    </Popover>
  );
}
