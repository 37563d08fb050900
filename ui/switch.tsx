import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  onValueChange?: (on: boolean) => void;
  className?: string;
}

/** Assistive technology reads a checkbox's own `checked`; an `aria-checked` beside it would be an error. */
const asSwitch = { type: 'checkbox', role: 'switch' } as const;

/** Takes effect at once, without a save button. Label on the left, switch on the right. */
export function Switch({ label, hint, onValueChange, onChange, className, ...native }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={classes(styles.row, className)}>
      <span>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...native}
        {...asSwitch}
        aria-describedby={hint ? hintId : undefined}
        className={styles.switch}
        onChange={event => {
          onChange?.(event);
          onValueChange?.(event.target.checked);
        }}
      />
    </label>
  );
}
