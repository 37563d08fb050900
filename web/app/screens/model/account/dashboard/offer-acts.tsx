import { jobName } from '#contract/rules/job-name.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { useAnswer } from '#features/talent/use-answer.ts';
import { useWaitingAnswer } from '#features/talent/use-waiting-answer.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { WaitingHere } from '#web/offline/waiting-here.tsx';
import { useUser } from '#web/user.ts';
import styles from './dashboard.module.css';
import { IdentityLink } from './identity-link.tsx';
import { filledWords } from './notice-answer.ts';

/** Answers an offer in one tap, as from its push notice. */
export function OfferActs({ job, nowMs }: { job: TalentJob; nowMs: number }) {
  const name = jobName(job);
  const { act, pending, refusal } = useAnswer(job, name);
  const waits = useWaitingAnswer(job.id);
  const user = useUser();
  const expiresAt = job.participation?.requestExpiresAt ?? null;
  const needsIdentity = job.participation?.needsIdentity === true;
  const isPaused = needsIdentity && expiresAt === null;
  const isOpen = isPaused || (expiresAt !== null && Date.parse(expiresAt) > nowMs);
  if (user.state === 'SUSPENDED' || !isOpen) return null;
  if (waits) return <WaitingHere subject={job.id} />;
  const filled = job.placesLeft === 0 ? filledWords : undefined;
  return (
    <div className={styles.acts}>
      {needsIdentity ? (
        <IdentityLink isPaused={isPaused} />
      ) : (
        <Button
          variant="primary"
          loading={pending === 'ACCEPT'}
          disabledBecause={filled}
          aria-label={`Accept ${name}`}
          onClick={() => void act('ACCEPT')}
        >
          Accept
        </Button>
      )}
      <Button loading={pending === 'DECLINE'} aria-label={`Decline ${name}`} onClick={() => void act('DECLINE')}>
        Decline
      </Button>
      <FormError>{refusal}</FormError>
    </div>
  );
}
