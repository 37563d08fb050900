import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { JobPostCard } from '#features/job/post/job-post-card.tsx';
import styles from './wizard-frame.module.css';

interface JobPreviewProps {
  fields: JobDraft;
  images: readonly Image[];
  companyName: string | null;
}

/** A live preview of the job post. */
export function JobPreview({ fields, images, companyName }: JobPreviewProps) {
  return (
    <div className={styles.preview}>
      <p className={styles.caption}>What models will see</p>
      <JobPostCard job={fields} images={images} companyName={companyName} />
    </div>
  );
}
