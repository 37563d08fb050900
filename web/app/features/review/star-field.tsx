import { Star } from 'lucide-react';
import { useId } from 'react';
import { STARS_MAX } from '#contract/values/review.ts';
import { classes } from '#ui/classes.ts';
import { FormError } from '#ui/form-error.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './star-field.module.css';

interface StarFieldProps {
  label: string;
  /** Null while none are chosen. */
  stars: number | null;
  error: string | undefined;
  onChoose: (stars: number) => void;
}

const all = Array.from({ length: STARS_MAX }, (_, at) => at + 1);
const said = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

/** One to five stars, as radio buttons: arrow keys choose. */
export function StarField({ label, stars, error, onChoose }: StarFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.stars}>
        {all.map(value => (
          <label key={value} className={classes(styles.star, stars !== null && value <= stars && styles.full)}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={stars === value}
              onChange={() => onChoose(value)}
              className={styles.input}
            />
            <Star aria-hidden="true" />
            <VisuallyHidden>{said(value)}</VisuallyHidden>
          </label>
        ))}
        {stars !== null && (
          <span aria-hidden="true" className={styles.said}>
            {said(stars)}
          </span>
        )}
      </div>
      <FormError>{error && <span id={`${name}-error`}>{error}</span>}</FormError>
    </fieldset>
  );
}

/** Stars that were given. */
export function GivenStars({ stars }: { stars: number }) {
  return (
    <span className={styles.given}>
      <VisuallyHidden>
        {stars} of {STARS_MAX} stars
      </VisuallyHidden>
      {all.map(value => (
        <Star key={value} aria-hidden="true" className={value <= stars ? styles.filled : undefined} />
      ))}
    </span>
  );
}
