import { Field } from '#ui/field.tsx';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  options: readonly Value[];
  nameOf: (value: Value) => string;
  value: readonly Value[];
  onValueChange: (values: Value[]) => void;
}

/** A multiple choice among a few options. None chosen means no preference, which is shown. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  nameOf,
  value,
  onValueChange,
}: ChoiceChipsProps<Value>) {
  const toggle = (option: Value, on: boolean) =>
    onValueChange(options.filter(each => (each === option ? on : value.includes(each))));
  return (
    <Field label={label} group>
      <div className={styles.chips}>
        <Chip label="Any" checked={value.length === 0} onChange={() => onValueChange([])} />
        {options.map(option => (
          <Chip
            key={option}
            label={nameOf(option)}
            checked={value.includes(option)}
            onChange={on => toggle(option, on)}
          />
        ))}
      </div>
    </Field>
  );
}

function Chip({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={styles.chip}>
      <input
        type="checkbox"
        className={styles.input}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
