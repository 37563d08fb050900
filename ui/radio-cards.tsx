import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldText } from './field.tsx';
import styles from './radio-cards.module.css';
import { Ring } from './ring.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  text?: ReactNode;
  /** The address of a picture, shown at 4:3 above the text. */
  picture?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

type Native = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'className' | 'children'>;

export interface RadioCardsProps<Value extends string> extends FieldText, Native {
  name: string;
  options: readonly RadioCard<Value>[];
  /** With `onValueChange`; or without both, and with a form library's `register` props instead. */
  value?: Value | null;
  onValueChange?: (value: Value) => void;
  /** The minimum width of a card, in px; as many per row as fit. */
  cardWidth?: number;
}

/** A single choice among cards. Arrow keys work as with native radio buttons. */
export function RadioCards<Value extends string>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  options,
  value,
  onValueChange,
  cardWidth = 200,
  ...native
}: RadioCardsProps<Value>) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }} group>
      <div className={styles.cards} style={{ '--card': `${cardWidth}px` }}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.card}>
            <input
              {...native}
              {...(value !== undefined && { checked: value === option.value })}
              type="radio"
              value={option.value}
              disabled={native.disabled || option.disabled}
              className={styles.input}
              onChange={event => {
                native.onChange?.(event);
                onValueChange?.(option.value);
              }}
            />
            {option.picture && <img src={option.picture} alt="" loading="lazy" className={styles.picture} />}
            <span className={classes(styles.words, option.icon ? styles.withIcon : null)}>
              {option.icon}
              <span>
                <span className={styles.label}>{option.label}</span>
                {option.text && <span className={styles.text}>{option.text}</span>}
              </span>
            </span>
            <span aria-hidden="true" className={styles.number}>
              {String(place + 1).padStart(2, '0')}
              <Ring seed={place} />
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}
