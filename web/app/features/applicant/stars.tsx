import { Star } from 'lucide-react';
import { RATING_MAX } from '#contract/values/applicant.ts';
import { classes } from '#ui/classes.ts';
import styles from './stars.module.css';

interface StarsProps {
  name: string;
  rating: number | null;
  /** Null removes the stars, as does pressing the current one again. */
  onRate: (rating: number | null) => void;
}

const all = Array.from({ length: RATING_MAX }, (_, place) => place + 1);

/** The manager's own rating. */
export function Stars({ name, rating, onRate }: StarsProps) {
  return (
    <fieldset aria-label={`Your rating of ${name}`} className={styles.stars}>
      {all.map(stars => (
        <button
          key={stars}
          type="button"
          aria-label={`${stars} of ${RATING_MAX}`}
          aria-pressed={rating === stars}
          className={classes(styles.star, rating !== null && stars <= rating && styles.full)}
          onClick={() => onRate(rating === stars ? null : stars)}
        >
          <Star aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
