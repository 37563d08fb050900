import { type DigitalSet, takenOnText } from '#contract/rules/digital-sets.ts';
import { digitalPoseNames } from '#contract/values/gallery.ts';
import { pictureOf } from '#lib/picture.ts';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { Frame } from '#ui/frame.tsx';
import styles from './digital-sets.module.css';

/** Digitals by date: the newest set open, the earlier ones to be opened. */
export function DigitalSets({ sets: [newest, ...earlier] }: { sets: readonly DigitalSet[] }) {
  if (!newest) return null;
  return (
    <div className={styles.sets}>
      <div className={styles.set}>
        <p className={styles.day}>
          <time dateTime={newest.takenOn}>{takenOnText(newest.takenOn)}</time>
        </p>
        <Pictures set={newest} />
      </div>
      {earlier.map(set => (
        <details key={set.takenOn} className={styles.earlier}>
          <summary>
            Earlier: <time dateTime={set.takenOn}>{takenOnText(set.takenOn)}</time>, {set.photos.length}{' '}
            {set.photos.length === 1 ? 'picture' : 'pictures'}
          </summary>
          <Pictures set={set} />
        </details>
      ))}
    </div>
  );
}

function Pictures({ set: { takenOn, photos } }: { set: DigitalSet }) {
  return (
    <ContactSheet label={`Digitals of ${takenOnText(takenOn)}`} size="small">
      {photos.map(({ image, pose }, place) => (
        <Frame
          key={image.originalId}
          name={pose ? digitalPoseNames[pose] : 'Digital'}
          number={place + 1}
          picture={pictureOf(image, '(width >= 640px) 140px, 30vw')}
          placeholder={image.placeholder}
        />
      ))}
    </ContactSheet>
  );
}
