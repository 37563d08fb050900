import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

export interface FieldText {
  label: ReactNode;
  /** Under the label: what to enter, and why it is needed. */
  hint?: ReactNode;
  /** What is wrong and what to do, beside the control. */
  error?: ReactNode;
  /** Marks it "optional". Required fields have no mark. */
  optional?: boolean;
  /** When a heading already asks the question. Still read aloud. */
  hideLabel?: boolean;
  /** For the field as a whole. */
  className?: string;
}

/** To spread on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps extends FieldText {
  id?: string;
  /** Several controls under one label: a named group instead of a label for one. */
  group?: boolean;
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

/** Label, hint, control and error, connected for assistive technology. */
export function Field({ label, hint, error, optional, hideLabel, className, id, group, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const labelId = `${controlId}-label`;
  const describedBy = classes(hint ? hintId : null, error ? errorId : null) || undefined;
  const Label = group ? 'span' : 'label';
  const named = group && {
    role: 'group',
    'aria-labelledby': labelId,
    'aria-describedby': describedBy,
    'data-wrong': error ? true : undefined,
  };
  const control: FieldControl = { id: controlId };
  if (describedBy) control['aria-describedby'] = describedBy;
  if (error) control['aria-invalid'] = true;
  return (
    <div {...named} className={classes(styles.field, className)}>
      <div className={classes(styles.head, hideLabel && !hint && styles.unseen)}>
        <Label
          id={labelId}
          {...(group ? {} : { htmlFor: controlId })}
          className={classes(styles.label, hideLabel && styles.unseen)}
        >
          {label}
          {optional && <span className={styles.optional}> optional</span>}
        </Label>
        {hint && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      {typeof children === 'function' ? children(control) : children}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
