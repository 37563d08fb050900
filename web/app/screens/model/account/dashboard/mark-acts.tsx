import { Bookmark, BookmarkCheck, EyeOff } from 'lucide-react';
import { jobName } from '#contract/rules/job-name.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { useMark } from '#features/talent/use-mark.ts';
import { Button } from '#ui/button.tsx';
import styles from './dashboard.module.css';

/** Keeps a job for later, or sets it aside. */
export function MarkActs({ job }: { job: TalentJob }) {
  const { mark, isPending } = useMark(job, jobName(job));
  const [isSaved, isHidden] = [job.mark === 'SAVED', job.mark === 'HIDDEN'];
  const name = jobName(job);
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        variant="quiet"
        icon={isSaved ? <BookmarkCheck /> : <Bookmark />}
        loading={isPending}
        aria-pressed={isSaved}
        aria-label={`Save ${name}`}
        onClick={() => mark(isSaved ? null : 'SAVED')}
      >
        {isSaved ? 'Saved' : 'Save'}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<EyeOff />}
        loading={isPending}
        aria-label={isHidden ? `Show ${name} again` : `${name} is not for me`}
        onClick={() => mark(isHidden ? null : 'HIDDEN')}
      >
        {isHidden ? 'Show again' : 'Not for me'}
      </Button>
    </div>
  );
}
