import { Link } from 'react-router';
import { pictureOf } from '#lib/picture.ts';
import { classes } from '#ui/classes.ts';
import styles from './photo-link.module.css';
import type { ShownPhoto } from './shown-photo.ts';
import type { useLightbox } from './use-lightbox.ts';

interface PhotoLinkProps {
  photo: ShownPhoto;
  /** Its position among all photos of the page. */
  place: number;
  sizes: string;
  lightbox: ReturnType<typeof useLightbox>;
  eager?: boolean;
  className?: string | undefined;
}

/** A frame of the sheet, with the link that shows it in large. */
export function PhotoLink({ photo: { image, alt }, place, sizes, lightbox, eager, className }: PhotoLinkProps) {
  return (
    <Link
      {...lightbox.linkTo(place)}
      className={classes(styles.link, className)}
      aria-label={`${alt}: see it large`}
      style={image.placeholder ? { background: image.placeholder } : undefined}
      onPointerEnter={lightbox.onIntent}
      onFocus={lightbox.onIntent}
    >
      <img
        {...pictureOf(image, sizes)}
        alt={alt}
        width={3}
        height={4}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={place === 0 ? 'high' : undefined}
        decoding="async"
        className={styles.picture}
      />
    </Link>
  );
}
