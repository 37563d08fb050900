import type { Image } from '#contract/schemas/image.ts';
import { classes } from '#ui/classes.ts';
import styles from './slot-frames.module.css';

interface SlotFramesProps {
  total: number;
  booked: number;
  /** The booked models' pictures; a place without one is filled plainly. */
  faces: readonly (Image | null)[];
  size?: 'small' | 'large';
}

/** The maximum in one row; beyond it, the last frame stands for the rest. */
const MOST = 10;

/** A row of small frames that fill up. The text beside it says the same. */
export function SlotFrames({ total, booked, faces, size = 'small' }: SlotFramesProps) {
  const shown = total > MOST ? MOST - 1 : total;
  return (
    <span aria-hidden="true" className={classes(styles.frames, styles[size])}>
      {Array.from({ length: shown }, (_, place) => place).map(place => (
        <span key={place} className={classes(styles.frame, place < booked && styles.filled)}>
          {place < booked && faces[place] && (
            <img src={`${faces[place].originalUrl}/160.webp`} alt="" loading="lazy" className={styles.face} />
          )}
        </span>
      ))}
      {total > shown && <span className={styles.more}>+{total - shown}</span>}
    </span>
  );
}
