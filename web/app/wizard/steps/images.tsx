import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { pictureFiles } from '#features/upload/picture-files.ts';
import { PictureTile } from '#features/upload/picture-tile.tsx';
import { usePictures } from '#features/upload/use-pictures.ts';
import { megabytesText } from '#lib/megabytes.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Sortable } from '#ui/sortable.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { useRules } from '#web/rules.ts';
import { Question } from '#wizard/frame/question.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './images.module.css';
import { useStepForm } from './use-step-form.ts';

const loadGallery = () => import('#wizard/fields/gallery-dialog.tsx');
const GalleryDialog = lazy(async () => ({ default: (await loadGallery()).GalleryDialog }));

export function Step() {
  const [gallery, setGallery] = useState<'NEVER' | 'OPEN' | 'CLOSED'>('NEVER');
  const rules = useRules();
  const { limits } = rules;
  const { draft, show } = useWizard();
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/images.ts')).imagesForm(rules),
    values: {
      images: (draft.fields.imageIds ?? []).flatMap(id => draft.images.find(image => image.originalId === id) ?? []),
    },
    toAnswer: ({ imageIds, images }) => ({ job: { imageIds }, images }),
    places: { imageIds: 'images' },
  });
  const { field, fieldState } = useController({ name: 'images', control: form.control });
  const { pictures, left, add, put, remove, retry, reorder } = usePictures(
    field.value,
    { limits, most: limits.imagesMax },
    images => {
      field.onChange(images);
      show({ imageIds: images.map(image => image.originalId) }, images);
    },
  );
  const busy = pictures.some(picture => picture.image === null && picture.error === null);
  const fitting = pictures.filter(picture => picture.error === null);
  const stopped = fitting.length < pictures.length;
  const mayRetry = pictures.some(picture => picture.retryFile !== null);
  const { list, removing } = useFocusAfterRemoval(pictures.length);
  return (
    <Question
      title="What does it look like?"
      hint="A mood board, earlier work, the place. The first picture leads the post."
      onSubmit={busy || stopped ? () => undefined : submit}
      submitting={submitting || busy}
      error={
        error ??
        (stopped
          ? mayRetry
            ? 'Try the marked pictures again, or take them out, to go on.'
            : 'Take the marked pictures out to go on.'
          : undefined)
      }
      continueLabel={pictures.length === 0 ? 'Skip' : undefined}
      footnote={
        <output className={styles.count}>
          {fitting.length} of {limits.imagesMax}
        </output>
      }
    >
      <div ref={list} className={styles.parts}>
        {pictures.length > 0 && (
          <Sortable
            layout="grid"
            label="Pictures, in their order"
            items={pictures}
            keyOf={picture => picture.key}
            nameOf={picture => picture.name}
            onReorder={reorder}
            renderItem={(picture, handle, place) => (
              <PictureTile
                picture={picture}
                handle={handle}
                place={place}
                caption={place === 0 ? 'Leads the post' : picture.name}
                onRemove={() => {
                  removing(place);
                  remove(picture.key);
                }}
                onRetry={() => retry(picture)}
              />
            )}
          />
        )}
        {pictures.length < limits.imagesMax && (
          <FileDrop
            label={pictures.length === 0 ? 'Add pictures' : 'Add more'}
            hint={`JPEG, PNG, WebP, AVIF or HEIC, up to ${megabytesText(limits.imageBytesMax)} each, at least ${limits.imageShortSideMin} pixels on the short side`}
            accept={pictureFiles}
            multiple
            onFiles={add}
            error={left ?? fieldState.error?.message}
          />
        )}
        {pictures.length < limits.imagesMax && (
          <div>
            <Button
              icon={<Images />}
              onPointerEnter={() => void loadGallery()}
              onFocus={() => void loadGallery()}
              onClick={() => setGallery('OPEN')}
            >
              Use a picture again
            </Button>
          </div>
        )}
        {gallery !== 'NEVER' && (
          <Suspense>
            <GalleryDialog
              open={gallery === 'OPEN'}
              onOpenChange={open => setGallery(open ? 'OPEN' : 'CLOSED')}
              used={pictures.flatMap(({ image }) => image?.originalId ?? [])}
              room={limits.imagesMax - pictures.length}
              onPick={images => {
                for (const image of images) put(image);
              }}
            />
          </Suspense>
        )}
      </div>
    </Question>
  );
}
