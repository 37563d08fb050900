import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Image } from '#contract/schemas/image.ts';
import { pictureOf } from '#lib/picture.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { client } from '#web/client.ts';
import styles from './gallery-dialog.module.css';

interface GalleryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Ids of the pictures that the job already has. */
  used: readonly string[];
  room: number;
  onPick: (images: Image[]) => void;
}

const gallery = {
  queryKey: ['getGallery', 'TO_USE_AGAIN'],
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    client.call('getGallery', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  // The first page has no cursor; the next ones have.
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};

/** Pictures of the manager's earlier jobs, to be reused. */
export function GalleryDialog({ open, onOpenChange, used, room, onPick }: GalleryDialogProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(gallery);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const images = (data?.pages ?? [])
    .flatMap(page => page.jobImages.map(({ image }) => image))
    .filter(({ originalId }) => !used.includes(originalId));
  const toggle = (id: string) =>
    setPicked(now => (now.includes(id) ? now.filter(other => other !== id) : [...now, id]));
  const use = () => {
    onPick(picked.flatMap(id => images.find(({ originalId }) => originalId === id) ?? []));
    setPicked([]);
    onOpenChange(false);
  };
  const count = picked.length;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Use a picture again"
      description="From the posts and mood boards of your other jobs."
      size="large"
      footer={
        images.length > 0 && (
          <Button variant="primary" disabledBecause={count === 0 && 'Choose a picture first.'} onClick={use}>
            {count > 1 ? `Use ${count} pictures` : 'Use the picture'}
          </Button>
        )
      }
    >
      <FormError>{error && sentenceOf(error)}</FormError>
      {!data && !error && <SkeletonText lines={4} />}
      {data && images.length === 0 && (
        <EmptyState
          heading="h3"
          title="No other pictures yet"
          text="What you add to a job or its mood board can be used again here."
        />
      )}
      <ul className={styles.pictures} aria-label="Your pictures">
        {images.map(image => {
          const isPicked = picked.includes(image.originalId);
          const { src, srcSet, sizes } = pictureOf(image, '160px');
          return (
            <li key={image.originalId}>
              <button
                type="button"
                aria-pressed={isPicked}
                disabled={!isPicked && count >= room}
                className={styles.picture}
                onClick={() => toggle(image.originalId)}
              >
                <img src={src} srcSet={srcSet} sizes={sizes} alt={image.filename} loading="lazy" decoding="async" />
                {isPicked && (
                  <span className={styles.place} aria-hidden="true">
                    {picked.indexOf(image.originalId) + 1}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}
