import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { classes } from './classes.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  onValueChange?: (checked: boolean) => void;
  className?: string;
}

export function Checkbox({ label, hint, error, onValueChange, onChange, className, ...native }: CheckboxProps) {
  const id = useId();
  const describedBy = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
  return (
    <div className={classes(styles.checkbox, className)}>
      <label className={styles.label}>
        <input
          {...native}
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={styles.box}
          onChange={event => {
            onChange?.(event);
            onValueChange?.(event.target.checked);
          }}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
