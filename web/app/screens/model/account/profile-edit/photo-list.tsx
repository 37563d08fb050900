import type { Limits } from '#contract/schemas/limits.ts';
import { pictureFiles } from '#features/upload/picture-files.ts';
import { PictureTile } from '#features/upload/picture-tile.tsx';
import type { Picture, Pictures } from '#features/upload/use-pictures.ts';
import { megabytesText } from '#lib/megabytes.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Sortable } from '#ui/sortable.tsx';
import type { TagsOf } from './photo-lists.ts';
import styles from './photos.module.css';
import { TagsInput } from './tags-input.tsx';

interface PhotoListProps {
  label: string;
  hint?: string;
  photos: Pictures;
  tags: TagsOf;
  limits: Limits;
  full: boolean;
  /** The last one cannot be removed. */
  keepsLast: boolean;
  addLabel: string;
  captionOf: (place: number) => string;
  actionsFor: (picture: Picture, place: number) => { label: string; onPress: () => void }[];
  onRemove: (key: string, place: number) => void;
  onTag: (imageId: string, tags: string[]) => void;
  onType: () => void;
}

/** Photos of one kind: sorted by drag or by keyboard, tagged, added and removed. */
export function PhotoList({
  label,
  hint,
  photos,
  tags,
  limits,
  full,
  keepsLast,
  addLabel,
  captionOf,
  actionsFor,
  onRemove,
  onTag,
  onType,
}: PhotoListProps) {
  const { pictures, left, add, retry, reorder } = photos;
  const isLast = pictures.filter(({ image }) => image).length === 1;
  return (
    <>
      {hint && <p className={styles.quiet}>{hint}</p>}
      {pictures.length > 0 && (
        <Sortable
          layout="grid"
          label={label}
          items={pictures}
          keyOf={picture => picture.key}
          nameOf={picture => picture.name}
          onReorder={reorder}
          renderItem={(picture, handle, place) => (
            <PictureTile
              portrait
              picture={picture}
              handle={handle}
              place={place}
              caption={captionOf(place)}
              keptBecause={
                keepsLast && isLast && picture.image
                  ? 'While clients can find you, one photo stays. Add another first.'
                  : undefined
              }
              onRemove={() => onRemove(picture.key, place)}
              onRetry={() => retry(picture)}
            >
              {picture.image && (
                <TagsInput
                  name={picture.name}
                  tags={tags[picture.image.originalId] ?? []}
                  onTags={chosen => picture.image && onTag(picture.image.originalId, chosen)}
                  onType={onType}
                />
              )}
              <div className={styles.actions}>
                {actionsFor(picture, place).map(action => (
                  <Button
                    key={action.label}
                    size="small"
                    variant="quiet"
                    aria-label={`${action.label}: ${picture.name}`}
                    onClick={action.onPress}
                  >
                    {action.label}
                  </Button>
                ))}
              </div>
            </PictureTile>
          )}
        />
      )}
      {!full && (
        <FileDrop
          label={addLabel}
          hint={`JPEG, PNG, WebP, AVIF or HEIC, up to ${megabytesText(limits.imageBytesMax)} each, at least ${limits.imageShortSideMin} pixels on the short side`}
          accept={pictureFiles}
          multiple
          onFiles={add}
          error={left}
        />
      )}
    </>
  );
}
