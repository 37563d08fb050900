import { Link } from 'react-router';
import { photoTypeNames } from '#contract/values/gallery.ts';
import { useOwnGallery } from '#features/talent/own-gallery.ts';
import { pictureOf } from '#lib/picture.ts';
import { Button } from '#ui/button.tsx';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Frame } from '#ui/frame.tsx';
import styles from './parts.module.css';

/** Headshot and looks in order, each with its kind and tags. */
export function OwnPhotos({ editAddress }: { editAddress: string }) {
  const photos = useOwnGallery().photos.filter(({ type }) => type !== 'DIGITAL');
  return (
    <section aria-labelledby="photos" className={styles.part}>
      <h2 id="photos">Photos</h2>
      {photos.length === 0 ? (
        <EmptyState
          heading="h3"
          title="No photos yet"
          text="Clients choose by what they see: add a headshot and a few looks."
          action={<Button render={<Link to={editAddress} />}>Add photos</Button>}
        />
      ) : (
        <ContactSheet label="Your photos" size="small">
          {photos.map(({ image, type, tags }, place) => (
            <Frame
              key={image.originalId}
              name={photoTypeNames[type]}
              number={place + 1}
              picture={pictureOf(image, '(width >= 640px) 140px, 30vw')}
              placeholder={image.placeholder}
            >
              {tags.join(', ')}
            </Frame>
          ))}
        </ContactSheet>
      )}
    </section>
  );
}
