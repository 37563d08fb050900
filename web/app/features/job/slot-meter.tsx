import type { Image } from '#contract/file.ts';
import type { Places } from '#contract/job.ts';
import { SlotFrames } from './slot-frames.tsx';
import styles from './slot-meter.module.css';
import { type SlotGroup, slotWords } from './slots.ts';

interface SlotMeterProps {
  places: Places;
  /** Headshots of those booked, the first ones first. */
  faces: readonly Image[];
}

/** "3 of 5 booked · 1 male, 1 any left", and a row of small frames filling up. */
export function SlotMeter({ places, faces }: SlotMeterProps) {
  const words = slotWords(places);
  if (!words) return null;
  return (
    <div className={styles.meter}>
      <SlotFrames total={places.total} booked={places.booked} faces={faces} />
      <p className={styles.words}>{words}</p>
    </div>
  );
}

interface GroupedSlotMeterProps {
  places: Places;
  groups: readonly SlotGroup<{ headshot: Image | null }>[];
}

/** The same by gender, where there is room for it. */
export function GroupedSlotMeter({ places, groups }: GroupedSlotMeterProps) {
  const words = slotWords(places);
  if (!words) return null;
  return (
    <div className={styles.meter}>
      <ul className={styles.groups}>
        {groups.map(group => (
          <li key={group.label} className={styles.group}>
            <SlotFrames
              size="large"
              total={group.total}
              booked={group.booked}
              faces={group.faces.map(face => face.headshot)}
            />
            <span className={styles.label}>
              {group.label} {group.booked}/{group.total}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.words} role="status">
        {words}
      </p>
    </div>
  );
}
