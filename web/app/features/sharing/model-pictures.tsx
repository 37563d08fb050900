import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Photo } from '#contract/schemas/gallery.ts';
import { photoTypeNames } from '#contract/values/gallery.ts';
import { pictureOf } from '#lib/picture.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './model-pictures.module.css';

interface ModelPicturesProps {
  /** Null for someone who is not on the page, such as after a change of their status. */
  name: string | null;
  photos: readonly Photo[];
  /** The address of the list without them. */
  back: string;
}

/** The pictures of one model above the others. Works without JavaScript: its address says whose they are. */
export function ModelPictures({ name, photos, back }: ModelPicturesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Without JavaScript the address leads here.
  useEffect(() => title.current?.focus(), []);
  return (
    <section id="pictures" aria-labelledby="pictures-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="pictures-title" ref={title} tabIndex={-1}>
          {name ? `Pictures of ${name}` : 'Pictures'}
        </h2>
        <IconButton label="Close the pictures" icon={<X />} render={<Link to={back} preventScrollReset />} />
      </header>
      {photos.length > 0 ? (
        <ul className={styles.pictures}>
          {photos.map(({ image, type }, place) => (
            <li key={image.originalId}>
              <img
                {...pictureOf(image, '(width <= 640px) 80vw, 320px')}
                width={image.widthPx}
                height={image.heightPx}
                alt={`${photoTypeNames[type]} ${place + 1}${name ? ` of ${name}` : ''}`}
                style={{ background: image.placeholder ?? undefined }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>{name ? `${name} shows no pictures yet.` : 'These pictures are not shared any more.'}</p>
      )}
    </section>
  );
}
