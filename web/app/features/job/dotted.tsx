import { Children, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './dotted.module.css';

/** Facts in a line, separated by dots: `3 of 5 booked · 1 any left`. Lines never start or end with a dot. */
export function Dotted({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <p className={classes(styles.dotted, className)}>
      {Children.map(Children.toArray(children), (fact, place) => (
        <span className={styles.fact}>
          {place > 0 && <span className={styles.dot}> · </span>}
          {fact}
        </span>
      ))}
    </p>
  );
}
