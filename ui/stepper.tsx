import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { digitsOf } from './digits.ts';
import { Field, type FieldText } from './field.tsx';
import styles from './stepper.module.css';

export interface StepperProps extends FieldText {
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  name?: string;
  disabled?: boolean;
  /** Label on the left, control on the right, in one row. */
  inline?: boolean;
}

/** A whole number: changed by its two buttons, by the arrow keys, or by typing. */
export function Stepper({
  value,
  onValueChange,
  min = 0,
  max = 999,
  step = 1,
  name,
  disabled,
  inline,
  className,
  ...text
}: StepperProps) {
  // While someone types, the field may be empty or too low; it is corrected on blur.
  const [draft, setDraft] = useState<string | null>(null);
  const put = (next: number) => {
    setDraft(null);
    const settled = Math.min(max, Math.max(min, next));
    if (settled !== value) onValueChange(settled);
  };
  const type = (written: string) => {
    const digits = digitsOf(written, String(max).length);
    setDraft(digits);
    const number = Number(digits);
    if (digits && number >= min && number <= max && number !== value) onValueChange(number);
  };
  const settle = () => draft !== null && put(draft ? Number(draft) : min);
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowUp: step, ArrowDown: -step, PageUp: 10 * step, PageDown: -10 * step };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    put(value + move);
  };
  const labelText = typeof text.label === 'string' ? text.label : '';
  return (
    <Field {...text} className={inline ? `${styles.inline} ${className ?? ''}` : className}>
      {field => (
        <div className={styles.stepper}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Less: ${labelText}`}
            className={styles.button}
            disabled={disabled || value <= min}
            onClick={() => put(value - step)}
          >
            <Minus aria-hidden="true" />
          </button>
          <input
            {...field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            name={name}
            disabled={disabled}
            className={styles.input}
            value={draft ?? String(value)}
            onChange={event => type(event.target.value)}
            onFocus={event => event.target.select()}
            onBlur={settle}
            onKeyDown={press}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={`More: ${labelText}`}
            className={styles.button}
            disabled={disabled || value >= max}
            onClick={() => put(value + step)}
          >
            <Plus aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
