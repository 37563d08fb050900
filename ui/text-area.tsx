import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import control from './control.module.css';
import { Field, type FieldText } from './field.tsx';
import { mergeRefs } from './merge-refs.ts';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Shows the length and its maximum. Validation, not the control, refuses more. */
  countTo?: number;
}

/** Grows with its content. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  countTo,
  rows = 4,
  ref,
  onInput,
  ...native
}: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(0);
  // The text may come from `value`, `defaultValue` or a form library writing to the element: the element knows.
  useEffect(() => setCount(own.current?.value.length ?? 0));
  const updateCount = (event: FormEvent<HTMLTextAreaElement>) => {
    setCount(event.currentTarget.value.length);
    // React types the event of `input` by its former name.
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {field => (
        <div className={classes(control.box, styles.box)}>
          <textarea
            rows={rows}
            {...native}
            {...field}
            ref={mergeRefs(own, ref)}
            onInput={updateCount}
            style={{ '--rows': rows }}
            className={classes(control.input, styles.area)}
          />
          {countTo !== undefined && (
            <span className={classes(styles.count, count > countTo && styles.over)}>
              {count.toLocaleString('en-US')} / {countTo.toLocaleString('en-US')}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
