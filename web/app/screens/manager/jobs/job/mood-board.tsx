import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { JobGallery } from '#contract/schemas/gallery.ts';
import type { Image } from '#contract/schemas/image.ts';
import { BOARD_MAX, BOARD_NOTE_LENGTH } from '#contract/values/gallery.ts';
import { pictureFiles } from '#features/upload/picture-files.ts';
import { PictureTile } from '#features/upload/picture-tile.tsx';
import { usePictures } from '#features/upload/use-pictures.ts';
import { useSavedList } from '#features/upload/use-saved-list.ts';
import { megabytesText } from '#lib/megabytes.ts';
import { useSite } from '#lib/site.ts';
import { useDelayedSave } from '#lib/use-delayed-save.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Sortable } from '#ui/sortable.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-store.ts';
import { useLatest } from '#ui/use-latest.ts';
import { queryClient, queryFor, useCall } from '#web/query.ts';
import styles from './mood-board.module.css';
import { forgetSavedNotes, unsavedNotes } from './unsaved-notes.ts';

const PAUSE_MS = 700;

const galleryOf = (jobId: string) => queryFor('getJobGallery', { path: { id: jobId } });
type Saved = { imageId: string; note: string | null };

/** The look of the job, for those the board is shared with: sorted pictures, each with a note. */
export function MoodBoard({ jobId }: { jobId: string }) {
  const id = useId();
  const { data, error, refetch, isFetching } = useQuery(galleryOf(jobId));
  // A list saved on another device replaces the local one: at once where nothing was changed here, otherwise when that is saved.
  const [epoch, setEpoch] = useState(0);
  return (
    <section aria-labelledby={id} className={styles.board}>
      <h2 id={id}>Mood board</h2>
      {data ? (
        <Board key={epoch} jobId={jobId} gallery={data} onNewer={() => setEpoch(now => now + 1)} />
      ) : error ? (
        <ErrorPanel
          title="The mood board did not load"
          text={sentenceOf(error)}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <Skeleton height="8rem" />
      )}
    </section>
  );
}

function Board({ jobId, gallery, onNewer }: { jobId: string; gallery: JobGallery; onNewer: () => void }) {
  const { limits } = useSite();
  const { mutateAsync } = useCall('saveJobGallery');
  const [{ board: first, version }] = useState(gallery);
  const unsaved = unsavedNotes(jobId);
  const notes = useRef(new Map([...first.map(({ image, note }) => [image.originalId, note] as const), ...unsaved]));
  const { saving, error, save, again } = useSavedList<Saved[], JobGallery>({
    version,
    send: (board, known) => mutateAsync({ path: { id: jobId }, body: { board, version: known } }),
    keep: saved => {
      forgetSavedNotes(jobId, saved);
      queryClient.setQueryData(galleryOf(jobId).queryKey, saved);
    },
    onNewer,
  });
  const isChanged = useRef(false);
  const saveAll = (images: readonly Image[]) => {
    isChanged.current = true;
    save(images.map(({ originalId }) => ({ imageId: originalId, note: notes.current.get(originalId) ?? null })));
  };
  const images = first.map(({ image }) => image);
  const { pictures, left, add, remove, put, retry, reorder } = usePictures(
    images,
    { limits, most: BOARD_MAX },
    saveAll,
  );
  const markRemoved = (key: string, place: number) => {
    const image = remove(key);
    if (image) toast.success('Picture removed', { action: { label: 'Undo', onAct: () => put(image, place) } });
  };
  const saveNotes = useLatest(() => saveAll(pictures.flatMap(({ image }) => image ?? [])));
  const { saveSoon, flush } = useDelayedSave<void>(saveNotes, PAUSE_MS);
  const write = (imageId: string, text: string) => {
    const note = text.trim() || null;
    isChanged.current = true;
    notes.current.set(imageId, note);
    unsaved.set(imageId, note);
    saveSoon();
  };
  // Notes stay unsaved where the connection was lost, or another device has saved the board first.
  const [hasUnsaved] = useState(() => first.some(({ image }) => unsaved.has(image.originalId)));
  useEffect(() => {
    if (hasUnsaved) saveNotes();
  }, [hasUnsaved, saveNotes]);
  const addFiles = (files: File[]) => {
    isChanged.current = true;
    add(files);
  };
  // Also what this device has saved while the page was left: it may arrive after the page has read the board again.
  useEffect(() => {
    if (gallery.version !== version && !isChanged.current) onNewer();
  }, [gallery.version, version, onNewer]);
  return (
    <>
      <p className={styles.standing}>
        <output>
          {saving
            ? 'Saving…'
            : pictures.length > 0
              ? `${pictures.length} of ${BOARD_MAX} · each change is saved`
              : 'Light, poses, clothes: show what words would take a page for, and share it by link.'}
        </output>
        {error && (
          <span role="alert" className={styles.error}>
            {error}{' '}
            <Button size="small" onClick={again}>
              Save again
            </Button>
          </span>
        )}
      </p>
      {pictures.length > 0 && (
        <Sortable
          layout="grid"
          label="The mood board, in its order"
          items={pictures}
          keyOf={picture => picture.key}
          nameOf={picture => picture.name}
          onReorder={reorder}
          renderItem={(picture, handle, place) => (
            <PictureTile
              picture={picture}
              handle={handle}
              place={place}
              caption={picture.name}
              onRemove={() => markRemoved(picture.key, place)}
              onRetry={() => retry(picture)}
            >
              {picture.image && (
                <TextArea
                  label={`Note on ${picture.name}`}
                  hideLabel
                  className={styles.note}
                  rows={1}
                  placeholder="Add a note"
                  maxLength={BOARD_NOTE_LENGTH}
                  defaultValue={notes.current.get(picture.image.originalId) ?? ''}
                  onChange={event => picture.image && write(picture.image.originalId, event.currentTarget.value)}
                  onBlur={flush}
                />
              )}
            </PictureTile>
          )}
        />
      )}
      {pictures.length < BOARD_MAX && (
        <FileDrop
          label="Add pictures"
          hint={`JPEG, PNG, WebP, AVIF or HEIC, up to ${megabytesText(limits.imageBytesMax)} each`}
          accept={pictureFiles}
          multiple
          onFiles={addFiles}
          error={left}
        />
      )}
    </>
  );
}
