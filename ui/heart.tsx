import { Heart as Icon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './heart.module.css';
import iconButton from './icon-button.module.css';

interface HeartProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children'> {
  /** Whom it marks. */
  name: string;
  marked?: boolean;
}

/** Marks someone as a favourite, and takes the mark away again. */
export function Heart({ name, marked = false, ...native }: HeartProps) {
  return (
    <button
      type="button"
      {...native}
      aria-label={`Favourite ${name}`}
      aria-pressed={marked}
      className={`${iconButton.button} ${iconButton.outlined} ${styles.heart}`}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
