import type { TalentJob } from '#contract/schemas/job.ts';
import { jobName } from '#features/job/fields/job-name.ts';
import { useAnswer } from '#features/talent/use-answer.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useReadable } from '#web/use-readable.ts';
import { useUser } from '#web/user.ts';
import { waitingActions } from '#web/waiting.ts';
import { WaitingHere } from '#web/waiting-here.tsx';
import styles from './dashboard.module.css';

/** Answers an offer in one tap, as from its push notice. */
export function OfferActs({ job, nowMs }: { job: TalentJob; nowMs: number }) {
  const name = jobName(job);
  const { act, pending, refusal } = useAnswer(job, name);
  const waits = useReadable(waitingActions).some(({ subject, refusal: said }) => subject === job.id && said === null);
  const user = useUser();
  const expiresAt = job.participation?.requestExpiresAt ?? null;
  if (user.state === 'SUSPENDED' || !expiresAt || Date.parse(expiresAt) <= nowMs) return null;
  if (waits) return <WaitingHere subject={job.id} />;
  const filled = job.placesLeft === 0 ? 'Every place you could take is filled.' : undefined;
  return (
    <div className={styles.acts}>
      <Button
        variant="primary"
        loading={pending === 'ACCEPT'}
        disabledBecause={filled}
        aria-label={`Accept ${name}`}
        onClick={() => void act('ACCEPT')}
      >
        Accept
      </Button>
      <Button loading={pending === 'DECLINE'} aria-label={`Decline ${name}`} onClick={() => void act('DECLINE')}>
        Decline
      </Button>
      <FormError>{refusal}</FormError>
    </div>
  );
}
