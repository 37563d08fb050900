import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useNavigate, useRevalidator } from 'react-router';
import { CallError } from '#client/call-error.ts';
import type { Image } from '#contract/file.ts';
import type { JobDraft } from '#contract/job-fields.ts';
import { isOnboarding, type User } from '#contract/user.ts';
import { markJobCreated } from '#lib/job-created.ts';
import { toast } from '#ui/toast-store.ts';
import { client } from '#web/client.ts';
import { invalidate } from '#web/query.ts';
import { clearJobPost, savePublicDraft } from './draft.ts';
import {
  continueFlow,
  type Flow,
  newFlow,
  nextAddress,
  registrationFlow,
  type StepName,
  stepAddress,
  stepAfter,
  stepBefore,
} from './flows.ts';
import { fetchStep, jobInAddress, type OpenedStep } from './open-step.ts';
import { keepJob, saveAnswer, saveFields } from './save-answer.ts';
import { ThankYou } from './thank-you.tsx';
import { type Answer, OpenedContext, type Wizard as Value, WizardContext } from './wizard-context.ts';
import type { WizardDraft } from './wizard-draft.ts';
import { WizardFrame } from './wizard-frame.tsx';

interface WizardProps {
  flow: Flow;
  opened: OpenedStep;
}

type Shown = { step: StepName; fields: JobDraft; images: readonly Image[] };
type SignedIn = WizardDraft & { user: User };
const isSignedIn = (draft: WizardDraft): draft is SignedIn => draft.user !== null;

/** One flow: its frame, the step that is open in it, and what becomes of an answer. */
export function Wizard({ flow, opened }: WizardProps) {
  const { step: here, draft, fromReview } = opened;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Shown | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [done, setDone] = useState(false);
  const submitKey = useRef(crypto.randomUUID());
  useSendWhenOnline(draft, () => {
    setSavedAt(new Date());
    toast.success('You are online again, and your answer is saved.');
  });

  const next = stepAfter(flow, here);
  useEffect(() => {
    if (next) fetchStep(next.step);
  }, [next]);

  const show = useCallback(
    (fields: JobDraft, images: readonly Image[] = []) => setShown({ step: here.step, fields, images }),
    [here.step],
  );

  const value = useMemo<Value>(() => {
    const query = (jobId: string | null) => (jobId ? `?job=${jobId}` : '');
    const address = (to: string) => to + query(jobInAddress(flow, draft));

    async function answer(given: Answer) {
      const onward = nextAddress(flow, here, fromReview);
      if (!isSignedIn(draft)) {
        keepOnDevice(given, here);
        await navigate(onward);
        return;
      }
      const { jobId, saved } = await saveAnswer(draft, here, given).catch(async error => {
        // What was refused may have been answered elsewhere: the next try begins from what is there now.
        await revalidate();
        throw error;
      });
      if (!saved) {
        await revalidate();
        throw keptHere();
      }
      setSavedAt(new Date());
      const named = flow.name === 'new' ? jobId : jobInAddress(flow, draft);
      // The first answer has made the draft: Back in the browser finds it, and does not begin another.
      if (named && !draft.job) await navigate(stepAddress(flow, here) + query(named), { replace: true });
      await navigate(onward + query(named));
    }

    async function submit(fields: JobDraft) {
      if (!isSignedIn(draft)) return;
      const job = await saveFields(draft, fields, []);
      if (!job) throw CallError.unanswered('NETWORK');
      const sent = await client.call('submitJob', { path: { id: job.id } }, { idempotencyKey: submitKey.current });
      clearJobPost();
      markJobCreated();
      keepJob(sent, draft.user);
      void invalidate('getJobs');
      setDone(true);
    }

    const before = fromReview ? flow.steps.at(-1) : stepBefore(flow, here);
    return {
      flow,
      here,
      draft,
      fromReview,
      onward: nextAddress(flow, here, fromReview),
      images: draft.job?.images ?? [],
      backTo: before ? address(stepAddress(flow, before)) : null,
      answer,
      show,
      submit,
      editAddress: step => editAddress(flow, step, draft),
    };
  }, [flow, here, draft, fromReview, navigate, revalidate, show]);

  if (done) return <ThankYou />;
  const live = shown?.step === here.step ? shown : null;
  return (
    <WizardContext value={value}>
      <WizardFrame
        savedAt={savedAt}
        fields={{ ...draft.fields, ...live?.fields }}
        images={[...value.images, ...(live?.images ?? [])]}
      >
        <OpenedContext value={opened}>
          <Outlet />
        </OpenedContext>
      </WizardFrame>
    </WizardContext>
  );
}

/** The next question may still have to be fetched, so out of reach of the server nobody is led on to it. */
const keptHere = () =>
  new CallError({
    status: 0,
    code: 'NETWORK',
    message: 'Network Error',
    sentence: 'You seem to be offline. This answer is kept here and is sent as soon as you are back.',
  });

function keepOnDevice(given: Answer, here: OpenedStep['step']) {
  const answeredSteps = here.onboardingStep ? [here.onboardingStep] : [];
  const typed = { [here.step]: undefined };
  if ('inviteCode' in given) savePublicDraft({ inviteCode: given.inviteCode, answeredSteps, typed });
  if ('job' in given) savePublicDraft({ fields: given.job, answeredSteps, typed });
}

/** `continue` does not ask again what the public wizard asked; registration or the job's own flow does. */
function editAddress(flow: Flow, step: StepName, draft: WizardDraft): string {
  const asks = (candidate: Flow) => candidate.steps.find(each => each.step === step);
  const otherwise = draft.user && isOnboarding(draft.user) ? registrationFlow : newFlow;
  const home = flow === continueFlow && !asks(flow) ? otherwise : flow;
  const there = asks(home);
  if (!there) return home.base;
  const query = new URLSearchParams({ review: '1' });
  const job = jobInAddress(home, draft);
  if (job) query.set('job', job);
  return `${stepAddress(home, there)}?${query}`;
}

/** Answers given while the network was away go out as soon as it is back. */
function useSendWhenOnline(draft: WizardDraft, onSaved: () => void) {
  const { revalidate } = useRevalidator();
  const latest = useRef({ draft, onSaved });
  latest.current = { draft, onSaved };
  useEffect(() => {
    const send = async () => {
      const { draft: now, onSaved: tell } = latest.current;
      if (!isSignedIn(now) || !now.unsent) return;
      const saved = await saveFields(now, {}, []).catch(() => null);
      if (!saved) return;
      tell();
      await revalidate();
    };
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [revalidate]);
}
