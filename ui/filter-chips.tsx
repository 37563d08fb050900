import { Check } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './filter-chips.module.css';

export interface FilterChipsProps {
  /** The accessible name of the filter. */
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  className?: string | undefined;
}

/** Filters with short labels, each on or off: items matching any active one are shown. */
export function FilterChips({ label, options, chosen, onChange, className }: FilterChipsProps) {
  return (
    <fieldset aria-label={label} className={classes(styles.chips, className)}>
      {options.map(option => {
        const isOn = chosen.includes(option);
        return (
          <button
            key={option}
            type="button"
            aria-pressed={isOn}
            className={classes(styles.chip, isOn && styles.on)}
            onClick={() => onChange(options.filter(one => (one === option ? !isOn : chosen.includes(one))))}
          >
            {isOn && <Check aria-hidden="true" className={styles.mark} />}
            {option}
          </button>
        );
      })}
    </fieldset>
  );
}
