import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import control from './control.module.css';
import { Field, type FieldText } from './field.tsx';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'className' | 'size' | 'multiple'> {
  /** Without children: the options. */
  options?: readonly SelectOption[];
  /** Shown while nothing is chosen, as an option with the value "". */
  placeholder?: string;
  onValueChange?: (value: string) => void;
  size?: 'medium' | 'large';
}

/** The browser's native select: it works well on every device, without a script. */
export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  options,
  placeholder,
  onValueChange,
  onChange,
  size = 'medium',
  children,
  ...native
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {field => (
        <div className={classes(control.box, styles.box, size === 'large' && control.large)}>
          <select
            {...native}
            {...field}
            className={classes(control.input, styles.select)}
            onChange={event => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown aria-hidden="true" className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
