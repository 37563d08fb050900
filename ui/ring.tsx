import { classes } from './classes.ts';
import styles from './ring.module.css';

/** Hand-drawn loops whose end overlaps the start. In a box of 64 by 48. */
const strokes = [
  'M43 10C30 0 5 1 3 22C1 40 20 46 35 44C54 42 62 31 60 17C57 3 36 0 15 9',
  'M20 11C33-1 58 3 60 21C62 39 45 46 29 44C10 42 2 32 4 18C7 4 29 0 50 8',
  'M24 38C36 49 60 44 61 25C62 8 46 3 30 4C11 6 1 16 4 30C7 44 30 48 50 40',
  'M56 17C45 0 12 0 5 17C-1 34 16 46 33 45C52 44 65 33 60 18C57 10 50 5 41 3',
] as const;

interface RingProps {
  /** Undefined when a parent's CSS sets `--ring-shown`. */
  shown?: boolean;
  /** The same seed gives the same stroke, such as an id or a frame number. */
  seed?: string | number;
  className?: string;
}

/**
 * A grease-pencil ring around the chosen item. It fills its positioned parent, which has to express the state in words.
 */
export function Ring({ shown, seed = 0, className }: RingProps) {
  const stroke = strokes[seedNumber(seed) % strokes.length];
  return (
    <svg
      viewBox="0 0 64 48"
      fill="none"
      aria-hidden="true"
      className={classes(styles.ring, className)}
      data-shown={shown || undefined}
    >
      <path d={stroke} pathLength={1} className={styles.wax} />
      <path d={stroke} pathLength={1} className={styles.edge} />
    </svg>
  );
}

function seedNumber(seed: string | number): number {
  if (typeof seed === 'number') return Math.abs(Math.trunc(seed));
  return [...seed].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
