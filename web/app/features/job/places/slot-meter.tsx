import type { Image } from '#contract/schemas/image.ts';
import type { Places } from '#contract/schemas/job.ts';
import { Dotted } from '#features/job/dotted.tsx';
import { SlotFrames } from './slot-frames.tsx';
import styles from './slot-meter.module.css';
import { type SlotGroup, slotWords } from './slots.ts';

interface SlotMeterProps {
  places: Places;
  /** Over, declined or cancelled. */
  isPast: boolean;
  /** Headshots of the booked models, the first ones first. */
  faces: readonly Image[];
}

/** "3 of 5 booked · 1 male, 1 any left", and a row of small frames that fill up. */
export function SlotMeter({ places, isPast, faces }: SlotMeterProps) {
  if (places.total === 0) return null;
  return (
    <div className={styles.meter}>
      <SlotFrames total={places.total} booked={places.booked} faces={faces} />
      <SlotWords places={places} isPast={isPast} />
    </div>
  );
}

interface GroupedSlotMeterProps {
  places: Places;
  isPast: boolean;
  groups: readonly SlotGroup<{ headshot: Image | null }>[];
}

/** The same by gender, if there is room. */
export function GroupedSlotMeter({ places, isPast, groups }: GroupedSlotMeterProps) {
  if (places.total === 0) return null;
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
      <div role="status">
        <SlotWords places={places} isPast={isPast} />
      </div>
    </div>
  );
}

function SlotWords({ places, isPast }: { places: Places; isPast: boolean }) {
  const words = slotWords(places, isPast);
  return (
    words && (
      <Dotted className={styles.words}>
        <strong>{words.booked}</strong>
        {words.left}
      </Dotted>
    )
  );
}
