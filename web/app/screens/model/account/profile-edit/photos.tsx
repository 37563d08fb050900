import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SavedPhoto } from '#contract/schemas/gallery.ts';
import type { Image } from '#contract/schemas/image.ts';
import { PHOTOS_MAX, TAGS_MAX } from '#contract/values/gallery.ts';
import { useOwnGallery } from '#features/talent/own-gallery.ts';
import { type Pictures, usePictures } from '#features/upload/use-pictures.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { PhotoList } from './photo-list.tsx';
import { listsOf, posesOf, tagsOf, toSaved } from './photo-lists.ts';
import styles from './photos.module.css';
import { useSavePhotos } from './use-save-photos.ts';

interface PhotosProps {
  /** Listed models always have a headshot. */
  listed: boolean;
}

/** A model's photos by kind: each change is saved immediately. */
export function Photos({ listed }: PhotosProps) {
  // A list saved on another device replaces the local one: at once where nothing was changed here.
  const [epoch, setEpoch] = useState(0);
  return <PhotoLists key={epoch} listed={listed} onNewer={() => setEpoch(now => now + 1)} />;
}

function PhotoLists({ listed, onNewer }: PhotosProps & { onNewer: () => void }) {
  const { limits } = useSite();
  const gallery = useOwnGallery();
  const [first] = useState(() => ({
    ...listsOf(gallery.photos),
    tags: tagsOf(gallery.photos),
    poses: posesOf(gallery.photos),
  }));
  const [tags, setTags] = useState(first.tags);
  const [version] = useState(gallery.version);
  const isChanged = useRef(false);
  const { saving, error, save: send, again } = useSavePhotos(version, onNewer);
  const save = (photos: SavedPhoto[]) => {
    isChanged.current = true;
    send(photos);
  };

  const imagesOf = ({ pictures }: Pictures): Image[] => pictures.flatMap(({ image }) => image ?? []);
  const book = usePictures(first.book, { limits, most: PHOTOS_MAX - first.digitals.length }, images =>
    save(toSaved({ book: images, digitals: imagesOf(digitals) }, tags, first.poses)),
  );
  const digitals: Pictures = usePictures(first.digitals, { limits, most: PHOTOS_MAX - book.pictures.length }, images =>
    save(toSaved({ book: imagesOf(book), digitals: images }, tags, first.poses)),
  );
  const isSending = [...book.pictures, ...digitals.pictures].some(({ image }) => !image);
  // Also what was undone here after the page had been left.
  useEffect(() => {
    if (gallery.version !== version && !isChanged.current && !isSending) onNewer();
  }, [gallery.version, version, isSending, onNewer]);
  const count = book.pictures.length + digitals.pictures.length;

  const remove = (from: Pictures, key: string, place: number) => {
    const image = from.remove(key);
    if (image) toast.success('Photo removed', { action: { label: 'Undo', onAct: () => from.put(image, place) } });
  };
  const move = (from: Pictures, to: Pictures, key: string) => {
    const image = from.remove(key);
    if (image) to.put(image);
  };
  const tag = (imageId: string, chosen: string[]) => {
    const next = { ...tags, [imageId]: chosen };
    setTags(next);
    save(toSaved({ book: imagesOf(book), digitals: imagesOf(digitals) }, next, first.poses));
  };
  const onType = () => {
    isChanged.current = true;
  };
  const shared = { tags, onTag: tag, onType, limits, full: count >= PHOTOS_MAX };
  return (
    <>
      <p className={styles.standing}>
        <output>{saving ? 'Saving…' : `${count} of ${PHOTOS_MAX} · each change is saved`}</output>
        {error && (
          <span role="alert" className={styles.error}>
            {error}{' '}
            <Button size="small" onClick={again}>
              Save again
            </Button>
          </span>
        )}
      </p>
      <PhotoList
        {...shared}
        label="Headshot and looks, in their order"
        hint={`The first is your headshot. Tags help clients to find a look: at most ${TAGS_MAX}, parted by commas.`}
        photos={book}
        captionOf={place => (place === 0 ? 'Headshot' : 'Look')}
        keepsLast={listed}
        onRemove={(key, place) => remove(book, key, place)}
        actionsFor={(picture, place) => [
          ...(place > 0 && picture.image
            ? [
                {
                  label: 'Make headshot',
                  onPress: () => book.reorder([picture, ...book.pictures.filter(one => one !== picture)]),
                },
              ]
            : []),
          ...(place > 0 && picture.image
            ? [{ label: 'Make digital', onPress: () => move(book, digitals, picture.key) }]
            : []),
        ]}
        addLabel={book.pictures.length === 0 ? 'Add your headshot' : 'Add looks'}
      />
      <h3 className={styles.kind}>Digitals</h3>
      <p className={styles.quiet}>
        Plain and unretouched, in daylight, without make-up. Only clients who are approved see them, with their date.{' '}
        <Link to="/model/account/digitals">Take them with the camera</Link>: an outline shows how to stand.
      </p>
      <PhotoList
        {...shared}
        label="Digitals, in their order"
        photos={digitals}
        captionOf={() => 'Digital'}
        keepsLast={false}
        onRemove={(key, place) => remove(digitals, key, place)}
        actionsFor={picture =>
          picture.image ? [{ label: 'Make look', onPress: () => move(digitals, book, picture.key) }] : []
        }
        addLabel="Add digitals"
      />
    </>
  );
}
