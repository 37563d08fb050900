import { useEffect } from 'react';
import { EVIDENCE_PICTURES_DAYS, EVIDENCE_PICTURES_MAX } from '#contract/values/work.ts';
import { pictureFiles } from '#features/upload/picture-files.ts';
import { PictureTile } from '#features/upload/picture-tile.tsx';
import { usePictures } from '#features/upload/use-pictures.ts';
import type { Evidence } from '#features/work/evidence-input.ts';
import { useSite } from '#lib/site.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import styles from './evidence-pictures.module.css';

const NONE = () => {};

/** Pictures of what happened at a job, uploaded as they are chosen. */
export function EvidencePictures({ onChange }: { onChange: (evidence: Evidence) => void }) {
  const { limits } = useSite();
  const most = EVIDENCE_PICTURES_MAX;
  const { pictures, left, add, remove, retry } = usePictures([], { limits, most, forMessage: true }, NONE);
  const isUploading = pictures.some(({ image, error }) => !image && !error);
  const hasFailed = pictures.some(({ error }) => error !== null);
  const ids = pictures.flatMap(({ image }) => image?.originalId ?? []).join(' ');
  useEffect(() => {
    onChange({ pictureIds: ids.split(' ').filter(Boolean), isUploading, hasFailed });
  }, [ids, isUploading, hasFailed, onChange]);
  return (
    <div className={styles.evidence}>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Pictures to send">
          {pictures.map((picture, place) => (
            <li key={picture.key}>
              <PictureTile
                picture={picture}
                handle={null}
                place={place}
                caption={picture.name}
                onRemove={() => remove(picture.key)}
                onRetry={() => retry(picture)}
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < most && (
        <FileDrop
          label="Add pictures"
          hint={`If they show what happened. Only both of you and our staff see them, until ${EVIDENCE_PICTURES_DAYS} days after the decision.`}
          accept={pictureFiles}
          multiple
          onFiles={add}
          error={left}
        />
      )}
    </div>
  );
}
