import type { ComponentProps } from 'react';
import styles from './heart.module.css';

interface HeartProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children'> {
  /** The name of the person it marks. */
  name: string;
  marked?: boolean;
}

/** Drawn inline, because its pages use no other icon. Adds someone to the favourites, and removes them again. */
export function Heart({ name, marked = false, ...native }: HeartProps) {
  return (
    <button type="button" {...native} aria-label={`Favourite ${name}`} aria-pressed={marked} className={styles.heart}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5 3.7 12a5.1 5.1 0 0 1 0-7.1 5 5 0 0 1 7.1 0L12 6.1l1.2-1.2a5 5 0 0 1 7.1 0 5.1 5.1 0 0 1 0 7.1Z" />
      </svg>
    </button>
  );
}
