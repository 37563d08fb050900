import { useId } from 'react';
import { PhotoLink } from './photo-link.tsx';
import styles from './photo-sheet.module.css';
import type { ShownPhoto } from './shown-photo.ts';
import type { useLightbox } from './use-lightbox.ts';

interface PhotoSheetProps {
  title: string;
  /** After the title, such as a day. */
  note?: string;
  photos: readonly ShownPhoto[];
  /** The position of the first among all photos of the page. */
  from: number;
  lightbox: ReturnType<typeof useLightbox>;
  /** When photos are filtered out, the others keep their numbers. */
  isShown: (imageId: string) => boolean;
}

/** Photos of one kind as a contact sheet, numbered across the page. */
export function PhotoSheet({ title, note, photos, from, lightbox, isShown }: PhotoSheetProps) {
  const id = useId();
  const placed = photos.map((photo, place) => ({ photo, place: from + place }));
  const shown = placed.filter(({ photo }) => isShown(photo.image.originalId));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>{note ? `${note} · ${shown.length}` : shown.length}</span>
      </h2>
      <ul aria-label={note ? `${title}, ${note}` : title} className={styles.sheet}>
        {shown.map(({ photo, place }) => (
          <li key={photo.image.originalId} className={styles.frame}>
            <PhotoLink
              photo={photo}
              place={place}
              sizes="(width >= 1200px) 280px, (width >= 640px) 33vw, 46vw"
              lightbox={lightbox}
            />
            <span className={styles.number}>{String(place + 1).padStart(2, '0')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
