import { lazy, Suspense } from 'react';
import { isolated } from '#contract/rules/isolated.ts';
import type { Work, WorkPart } from '#contract/schemas/work.ts';
import { type DisputeReason, disputeReasonNames } from '#contract/values/work.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useLaterDialog } from '#ui/use-later-dialog.ts';
import { useCall } from '#web/query.ts';
import styles from './case-note.module.css';
import type { Said } from './say-dialog.tsx';
import { writeWork } from './use-work.ts';

const loadDialog = () => import('./say-dialog.tsx');
const SayDialog = lazy(async () => ({ default: (await loadDialog()).SayDialog }));

type CaseActsProps = { jobId: string; work: Work; part: WorkPart };

/** What the reader can do about one model: claim a no-show, open a dispute, answer either. */
export function CaseActs({ jobId, work, part }: CaseActsProps) {
  const { isManager } = work;
  const { noShow, dispute } = part;
  const openedByOther = dispute !== null && (dispute.openedBy === 'MANAGER') !== isManager;
  const mayAnswer = dispute?.status === 'OPEN' && openedByOther && dispute.answer === null;
  return (
    <div className={styles.acts}>
      {part.mayClaimNoShow && <ClaimNoShow jobId={jobId} work={work} part={part} />}
      {!isManager && noShow?.status === 'OPEN' && <AnswerNoShow jobId={jobId} />}
      {part.disputeUntil && <OpenDispute jobId={jobId} work={work} part={part} />}
      {mayAnswer && <AnswerDispute jobId={jobId} part={part} />}
    </div>
  );
}

/** A button with its dialog; `done` is said once the call is answered. */
const useSaying = (jobId: string, done: string) => {
  const { setOpen, button, dialog } = useLaterDialog(loadDialog);
  const onSuccess = (now: Work) => {
    writeWork(jobId, now);
    setOpen(false);
    toast.success(done);
  };
  return { button, dialog, answered: { onSuccess } };
};

function ClaimNoShow({ jobId, work, part: { modelId, name } }: CaseActsProps) {
  const { button, dialog, answered } = useSaying(jobId, 'The model is asked about it');
  const claim = useCall('claimNoShow');
  return (
    <>
      <Button size="small" {...button}>
        Did not come
      </Button>
      {dialog && (
        <Suspense>
          <SayDialog
            {...dialog}
            title={`${isolated(name)} did not come?`}
            description={`They have ${work.noShowAnswerHours} hours to answer. If they say that they came, our staff decide with both accounts. Until then nothing is paid.`}
            label="What happened"
            confirmLabel="Claim a no-show"
            danger
            pictures
            pending={claim.isPending}
            error={claim.error}
            onConfirm={({ text, pictureIds }) =>
              claim.mutate({ path: { jobId, modelId }, body: { evidence: text, pictureIds } }, answered)
            }
          />
        </Suspense>
      )}
    </>
  );
}

function AnswerNoShow({ jobId }: { jobId: string }) {
  const { button, dialog, answered } = useSaying(jobId, 'Your answer is with our staff');
  const answer = useCall('answerNoShow');
  return (
    <>
      <Button variant="primary" {...button}>
        I was there
      </Button>
      {dialog && (
        <Suspense>
          <SayDialog
            {...dialog}
            title="You were there?"
            description="Tell our staff when you came and who saw you. They read both accounts and decide."
            label="Your answer"
            confirmLabel="Send answer"
            pictures
            pending={answer.isPending}
            error={answer.error}
            onConfirm={({ text, pictureIds }) =>
              answer.mutate({ path: { id: jobId }, body: { answer: text, pictureIds } }, answered)
            }
          />
        </Suspense>
      )}
    </>
  );
}

function OpenDispute({ jobId, work: { isManager }, part: { modelId, name } }: CaseActsProps) {
  const { button, dialog, answered } = useSaying(jobId, 'Our staff look at it');
  const dispute = useCall('openDispute');
  const send = ({ reason, text, pictureIds }: Said) =>
    dispute.mutate(
      {
        path: { id: jobId },
        // The options of the select are the reasons.
        body: { reason: reason as DisputeReason, text, pictureIds, ...(isManager && { modelIds: [modelId] }) },
      },
      answered,
    );
  return (
    <>
      <Button size="small" variant="quiet" {...button}>
        {isManager ? 'Open a dispute' : 'Something is wrong'}
      </Button>
      {dialog && (
        <Suspense>
          <SayDialog
            {...dialog}
            title={isManager ? `A dispute about ${isolated(name)}` : 'Open a dispute'}
            description={
              isManager
                ? 'Only this model’s money waits. They give their account, and our staff decide what is paid.'
                : 'Your money waits until our staff have heard the client and decided what is paid.'
            }
            label="What is wrong"
            confirmLabel="Open the dispute"
            reasons={disputeReasonNames}
            pictures
            pending={dispute.isPending}
            error={dispute.error}
            onConfirm={send}
          />
        </Suspense>
      )}
    </>
  );
}

function AnswerDispute({ jobId, part: { modelId } }: Omit<CaseActsProps, 'work'>) {
  const { button, dialog, answered } = useSaying(jobId, 'Your account is with our staff');
  const answer = useCall('answerDispute');
  return (
    <>
      <Button variant="primary" size="small" {...button}>
        Give your account
      </Button>
      {dialog && (
        <Suspense>
          <SayDialog
            {...dialog}
            title="Your account"
            description="Our staff read both sides, and decide what is paid."
            label="What happened"
            confirmLabel="Send"
            pictures
            pending={answer.isPending}
            error={answer.error}
            onConfirm={({ text, pictureIds }) =>
              answer.mutate({ path: { jobId, modelId }, body: { answer: text, pictureIds } }, answered)
            }
          />
        </Suspense>
      )}
    </>
  );
}
