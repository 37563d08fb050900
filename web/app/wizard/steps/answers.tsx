import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { jobName } from '#contract/rules/job-name.ts';
import type { Job } from '#contract/schemas/job.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { stepTitles } from '#wizard/flows/flows.ts';
import { askedSteps, otherNotes } from '#wizard/flows/staff-notes.ts';
import styles from '#wizard/frame/question.module.css';
import { Question } from '#wizard/frame/question.tsx';
import { EditList } from '#wizard/review/edit-list.tsx';
import { editCauses } from '#wizard/review/edit-words.ts';
import { conflictSentence } from '#wizard/store/conflict-words.ts';
import { goesToPayment } from '#wizard/store/goes-to-payment.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import { stepError } from './step-error.tsx';
import { wayOutOf } from './way-out.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }));

/** Every answer of a job with its changes, and the effects of saving them. */
export function Step() {
  const { job } = useWizard().draft;
  return job && <Answers job={job} />;
}

type Asking = 'DISCARD' | 'SEND_UNCHANGED';

function Answers({ job }: { job: Job }) {
  const { flow, store, draft } = useWizard();
  const { saved, fields, changed, conflicts } = draft;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const handOverKey = useRef(crypto.randomUUID());
  const isAsked = job.moderation === 'INFO_REQUESTED';
  const unanswered = askedSteps(flow, job).filter(({ step }) => !changed.includes(step));
  const causes = isAsked || changed.length > 0 ? editCauses(job, saved, fields) : null;

  async function save() {
    setAsking(null);
    setSaving(true);
    setFailure(null);
    try {
      const sentId = await store.handOver(handOverKey.current);
      if (await goesToPayment(sentId)) return;
      await navigate(flow.closesTo);
      toast.success(isAsked ? 'Sent back. Staff look at it again.' : 'Your changes are saved.');
    } catch (error) {
      setFailure(error);
      await revalidate();
    } finally {
      setSaving(false);
    }
  }

  async function discard() {
    store.discard();
    await navigate(flow.closesTo);
    toast.show('Your changes were discarded. The job is as it was.');
  }

  const press = () => {
    if (isAsked && unanswered.length > 0) setAsking('SEND_UNCHANGED');
    else void save();
  };
  const named = unanswered.map(({ step }) => `“${stepTitles[step]}”`).join(', ');
  return (
    <Question
      title={isAsked ? 'Look it over and send it back.' : 'What would you like to change?'}
      hint={jobName({ categoryCode: saved.categoryCode, city: saved.location?.name })}
      onSubmit={press}
      submitting={saving}
      error={
        conflicts.length > 0
          ? conflictSentence(conflicts, store.elsewhere)
          : failure
            ? stepError(sentenceOf(failure), wayOutOf(failure))
            : null
      }
      consequence={causes}
      continueLabel={isAsked ? 'Send back' : 'Save changes'}
      disabledBecause={isAsked || changed.length > 0 ? undefined : 'Nothing has changed yet.'}
      otherwise={
        changed.length > 0 && (
          <Button variant="quiet" size="large" className={styles.back} onClick={() => setAsking('DISCARD')}>
            Discard changes
          </Button>
        )
      }
    >
      <EditList job={job} notes={otherNotes(job)} refused={failure instanceof CallError ? failure.fields : {}} />
      {asking && (
        <Suspense>
          {asking === 'DISCARD' ? (
            <ConfirmDialog
              open
              onOpenChange={() => setAsking(null)}
              title="Discard your changes?"
              text="What you changed here is lost. The job stays as it is."
              confirmLabel="Discard changes"
              cancelLabel="Keep them"
              danger
              onConfirm={() => void discard()}
            />
          ) : (
            <ConfirmDialog
              open
              onOpenChange={() => setAsking(null)}
              title="Send it back like this?"
              text={`You have not changed ${named}, which we asked about.`}
              confirmLabel="Send back"
              onConfirm={() => void save()}
            />
          )}
        </Suspense>
      )}
    </Question>
  );
}
