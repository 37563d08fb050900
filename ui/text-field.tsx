import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import control from './control.module.css';
import { Field, type FieldText } from './field.tsx';

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'size'> {
  /** Inside the box, before the text: "$", "@", an icon. */
  prefix?: ReactNode;
  /** After the text: "per hour". */
  suffix?: ReactNode;
  /** Large on screens with a single question. */
  size?: 'medium' | 'large';
}

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  prefix,
  suffix,
  size = 'medium',
  ...native
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {field => (
        <div className={classes(control.box, size === 'large' && control.large)}>
          {prefix && <span className={control.affix}>{prefix}</span>}
          <input type="text" {...native} {...field} className={control.input} />
          {suffix && <span className={control.affixAfter}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
