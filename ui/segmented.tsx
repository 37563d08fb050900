import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

type Native = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'className' | 'children'>;

export interface SegmentedProps<Value extends string> extends FieldText, Native {
  options: readonly Segment<Value>[];
  /** With `onValueChange`; or without both, and with a form library's `register` props instead. */
  value?: Value;
  onValueChange?: (value: Value) => void;
}

/** A choice of two to four, all visible. */
export function Segmented<Value extends string>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  options,
  value,
  onValueChange,
  name,
  ...native
}: SegmentedProps<Value>) {
  const ownName = useId();
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }} group>
      <div className={styles.segmented}>
        {options.map(option => (
          <label key={option.value} className={styles.segment}>
            <input
              {...native}
              {...(value !== undefined && { checked: value === option.value })}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              className={styles.input}
              onChange={event => {
                native.onChange?.(event);
                onValueChange?.(option.value);
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Field>
  );
}
