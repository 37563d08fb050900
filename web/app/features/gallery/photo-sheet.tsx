import { useId } from 'react';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { PhotoLink } from './photo-link.tsx';
import styles from './photo-sheet.module.css';
import type { ShownPhoto } from './shown-photo.ts';
import type { useLightbox } from './use-lightbox.ts';

interface PhotoSheetProps {
  title: string;
  photos: readonly ShownPhoto[];
  /** The place of the first among all photos of the page. */
  from: number;
  /** So many are on the first screen. */
  eager?: number;
  lightbox: ReturnType<typeof useLightbox>;
}

/** Photos of one kind as a contact sheet, numbered as the page counts them. */
export function PhotoSheet({ title, photos, from, eager = 0, lightbox }: PhotoSheetProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>{photos.length}</span>
      </h2>
      <ContactSheet label={title} size="large">
        {photos.map((photo, place) => (
          <figure key={photo.image.originalId} className={styles.frame}>
            <PhotoLink
              photo={photo}
              place={from + place}
              sizes="(width >= 1200px) 280px, (width >= 640px) 33vw, 46vw"
              eager={place < eager}
              lightbox={lightbox}
            />
            <figcaption className={styles.number}>{String(from + place + 1).padStart(2, '0')}</figcaption>
          </figure>
        ))}
      </ContactSheet>
    </section>
  );
}
