import type { Image } from '#contract/schemas/image.ts';
import { classes } from '#ui/classes.ts';
import styles from './slot-frames.module.css';

interface SlotFramesProps {
  total: number;
  booked: number;
  /** Who fills them; a place whose face is not known is filled plainly. */
  faces: readonly (Image | null)[];
  size?: 'small' | 'large';
}

/** In one row; of more, the last stands for the rest. */
const MOST = 10;

/** A row of small frames filling up. The words beside it say the same. */
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
