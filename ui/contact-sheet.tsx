import { Children, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './contact-sheet.module.css';
import { SkeletonFrame } from './skeleton-frame.tsx';

interface ContactSheetProps {
  /** The accessible name of the list. */
  label: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
  /** How many placeholder frames follow the loaded ones. */
  loading?: number;
  /** When only some of many are rendered: the position of the first, from 1, and the total. */
  first?: number;
  total?: number;
  /** Frames, one child each. */
  children?: ReactNode;
}

/** A grid of frames, as many per row as fit. */
export function ContactSheet({
  label,
  size = 'medium',
  className,
  loading = 0,
  first = 1,
  total,
  children,
}: ContactSheetProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={loading > 0 || undefined}
      className={classes(styles.sheet, styles[size], className)}
    >
      {Children.map(
        children,
        (child, index) =>
          child && (
            <li
              className={styles.place}
              {...(total !== undefined && { 'aria-setsize': total, 'aria-posinset': first + index })}
            >
              {child}
            </li>
          ),
      )}
      {Array.from({ length: loading }, (_, place) => place).map(place => (
        <li key={`loading-${place}`} aria-hidden="true" className={styles.place}>
          <SkeletonFrame />
        </li>
      ))}
    </ul>
  );
}
