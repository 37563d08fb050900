import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { classes } from './classes.ts';
import styles from './code-field.module.css';
import { digitsOf } from './digits.ts';
import { Field, type FieldText } from './field.tsx';

type Native = Omit<ComponentProps<'input'>, 'className' | 'value' | 'defaultValue' | 'onChange' | 'type'>;

export interface CodeFieldProps extends FieldText, Native {
  value: string;
  onValueChange: (code: string) => void;
  /** Called once all digits are entered, in whatever way. */
  onComplete?: (code: string) => void;
  length?: number;
}

/**
 * One real input under six boxes, so that paste, autofill from a message and screen readers work without special
 * handling.
 */
export function CodeField({
  label,
  hint,
  error,
  hideLabel,
  className,
  id,
  value,
  onValueChange,
  onComplete,
  length = 6,
  ...native
}: CodeFieldProps) {
  const [focused, setFocused] = useState(false);
  const places = Array.from({ length }, (_, index) => index);
  const active = Math.min(value.length, length - 1);
  const change = (text: string) => {
    const code = digitsOf(text, length);
    if (code === value) return;
    onValueChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <Field {...{ label, hint, error, hideLabel, className, id }}>
      {field => (
        <div className={styles.code} style={{ '--length': length }}>
          {places.map(place => (
            <span
              key={place}
              aria-hidden="true"
              className={classes(styles.box, error ? styles.wrong : focused && place === active && styles.active)}
            >
              {value[place]}
              {focused && place === value.length && <span className={styles.caret} />}
            </span>
          ))}
          <input
            {...native}
            {...field}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            className={styles.input}
            value={value}
            onChange={event => change(event.target.value)}
            onSelect={keepCaretAtEnd}
            onFocus={event => {
              setFocused(true);
              native.onFocus?.(event);
            }}
            onBlur={event => {
              setFocused(false);
              native.onBlur?.(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** The boxes show no caret inside the code; a selection of all stays, so that one paste replaces it. */
function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
}
