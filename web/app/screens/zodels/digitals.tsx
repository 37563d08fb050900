import type { ComponentProps } from 'react';
import { takenOnText } from '#contract/rules/digital-sets.ts';
import type { ManagerSight } from '#features/gallery/manager-sight.ts';
import { PhotoSheet } from '#features/gallery/photo-sheet.tsx';
import type { ShownPhoto } from '#features/gallery/shown-photo.ts';
import styles from './digitals.module.css';

interface DigitalsProps extends Pick<ComponentProps<typeof PhotoSheet>, 'lightbox' | 'isShown' | 'from'> {
  digitals: readonly ShownPhoto[];
  days: ManagerSight['digitalDays'];
}

/** A model's digitals by the day they were taken: the newest set, and the earlier ones to be opened. */
export function Digitals({ digitals, days, from, ...sheet }: DigitalsProps) {
  let start = 0;
  const sets = days.map(({ takenOn, count }) => {
    const set = { day: takenOnText(takenOn), first: start, photos: digitals.slice(start, start + count) };
    start += count;
    return set;
  });
  const [newest, ...earlier] = sets.map(({ day, first, photos }) => (
    <PhotoSheet key={day} title="Digitals" note={day} photos={photos} from={from + first} {...sheet} />
  ));
  return (
    <div className={styles.sets}>
      {newest}
      {earlier.length > 0 && (
        <details>
          <summary className={styles.summary}>Earlier digitals</summary>
          <div className={styles.sets}>{earlier}</div>
        </details>
      )}
    </div>
  );
}
