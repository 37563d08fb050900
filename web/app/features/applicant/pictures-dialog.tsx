import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { digitalSets, takenOnText } from '#contract/rules/digital-sets.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { Photo } from '#contract/schemas/gallery.ts';
import { digitalPoseNames, type PhotoType, photoTypeNames, photoTypes } from '#contract/values/gallery.ts';
import { pictureOf } from '#lib/picture.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { queryFor } from '#web/query.ts';
import styles from './pictures-dialog.module.css';

const namesOf = ({ type, tags }: Photo): string[] => [photoTypeNames[type], ...tags];
const isTypeName = (name: string) => photoTypes.some((type: PhotoType) => photoTypeNames[type] === name);

/** Kinds first, then tags in alphabetical order, each once. */
const filtersOf = (photos: readonly Photo[]): string[] => {
  const names = [...new Set(photos.flatMap(namesOf))];
  const tags = names.filter(name => !isTypeName(name)).sort((one, other) => one.localeCompare(other));
  return [...names.filter(isTypeName), ...tags];
};

interface PicturesDialogProps {
  applicant: Pick<Applicant, 'jobId' | 'model'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All pictures of an applicant, by kind and tag. */
export function PicturesDialog({ applicant: { jobId, model }, open, onOpenChange }: PicturesDialogProps) {
  return (
    <Dialog title={`Pictures of ${isolated(model.firstName)}`} size="large" open={open} onOpenChange={onOpenChange}>
      <Pictures jobId={jobId} modelId={model.id} name={model.firstName} />
    </Dialog>
  );
}

function Pictures({ jobId, modelId, name }: { jobId: string; modelId: string; name: string }) {
  const { data, error, refetch, isFetching } = useQuery(queryFor('getApplicantGallery', { path: { modelId, jobId } }));
  const [chosen, setChosen] = useState<string[]>([]);
  if (error)
    return (
      <ErrorPanel
        title="The pictures did not load"
        text={sentenceOf(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  if (!data) return <Skeleton height="16rem" />;
  const { photos, withheld } = data;
  const inOrder = [...photos.filter(({ takenOn }) => !takenOn), ...digitalSets(photos).flatMap(set => set.photos)];
  const shown = inOrder.filter(photo => chosen.length === 0 || namesOf(photo).some(one => chosen.includes(one)));
  if (photos.length === 0)
    return <EmptyState title="No pictures yet" text={`They appear here once ${isolated(name)} adds them.`} />;
  return (
    <div className={styles.all}>
      <FilterChips label="Show pictures of" options={filtersOf(photos)} chosen={chosen} onChange={setChosen} />
      {withheld && <p>{withheld.message}</p>}
      <ul className={styles.sheet} aria-label={`${shown.length} of ${photos.length} pictures`}>
        {shown.map(photo => (
          <li key={photo.image.originalId}>
            <img
              {...pictureOf(photo.image, '(width <= 640px) 46vw, 240px')}
              alt={`${name}: ${namesOf(photo).join(', ')}`}
              loading="lazy"
              style={{ background: photo.image.placeholder ?? undefined }}
            />
            {photo.takenOn && (
              <p className={styles.taken}>
                {photo.pose ? digitalPoseNames[photo.pose] : 'Digital'}, {takenOnText(photo.takenOn)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
