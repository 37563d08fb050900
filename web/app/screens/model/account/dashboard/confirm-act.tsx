import { jobName } from '#contract/rules/job-name.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { useAnswer } from '#features/talent/use-answer.ts';
import { useWaitingAnswer } from '#features/talent/use-waiting-answer.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { WaitingHere } from '#web/offline/waiting-here.tsx';
import styles from './dashboard.module.css';

/** Says in one tap that they come, as asked before the job. */
export function ConfirmAct({ job }: { job: TalentJob }) {
  const name = jobName(job);
  const { act, pending, refusal } = useAnswer(job, name);
  const waits = useWaitingAnswer(job.id);
  if (waits) return <WaitingHere subject={job.id} />;
  return (
    <div className={styles.acts}>
      <Button
        variant="primary"
        loading={pending === 'CONFIRM'}
        aria-label={`Confirm you’re coming: ${name}`}
        onClick={() => void act('CONFIRM')}
      >
        Confirm you’re coming
      </Button>
      <FormError>{refusal}</FormError>
    </div>
  );
}
