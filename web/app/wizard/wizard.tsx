import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useNavigate, useRevalidator } from 'react-router';
import { CallError } from '#client/call-error.ts';
import { isOnboarding } from '#contract/rules/user.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { markJobCreated } from '#lib/job-created.ts';
import { serverNowMs } from '#ui/clock.ts';
import { client } from '#web/client.ts';
import { invalidate } from '#web/query.ts';
import {
  continueFlow,
  type Flow,
  type FlowStep,
  newFlow,
  registrationFlow,
  type StepName,
  stepAddress,
} from './flows/flows.ts';
import { fetchStep, jobInAddress, type OpenedStep } from './flows/open-step.ts';
import { notesAt } from './flows/staff-notes.ts';
import { WizardFrame } from './frame/wizard-frame.tsx';
import { answeredElsewhere } from './store/conflict-words.ts';
import { isSignedIn, type WizardDraft, withJob } from './store/draft.ts';
import { isEditing, keepChange } from './store/job-changes.ts';
import { changeEdit, changeJobPost, clearJobPost, savePublicDraft } from './store/local-draft.ts';
import { keptMine, keptTheirs } from './store/merge.ts';
import { keepJob, type Saved, saveAnswer, saveFields } from './store/save-answer.ts';
import { useNewerJob } from './store/use-newer-job.ts';
import { useOtherTabs } from './store/use-other-tabs.ts';
import { useSendWhenOnline } from './store/use-send-when-online.ts';
import { type Answer, OpenedContext, type Wizard as Value, WizardContext } from './wizard-context.ts';

const loadThanks = () => import('./frame/thank-you.tsx');
const ThankYou = lazy(async () => ({ default: (await loadThanks()).ThankYou }));

interface WizardProps {
  flow: Flow;
  opened: OpenedStep;
}

type Shown = { step: StepName; fields: JobDraft; images: readonly Image[] };

/** One flow: its frame, the step that is open in it, and what becomes of an answer. */
export function Wizard({ flow, opened }: WizardProps) {
  const { step: here, draft, fromReview, leadsIn, next, before } = opened;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Shown | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { taken, take } = useTaken(opened);
  const [done, setDone] = useState(false);
  const submitKey = useRef(crypto.randomUUID());
  /** The newest this wizard has saved; the loaded draft may be a save behind. */
  const lastSaved = useRef<Job | null>(null);
  useSendWhenOnline(draft, () => setSavedAt(new Date(serverNowMs())));
  useNewerJob({ flow, here, draft, take });
  const otherTabs = useOtherTabs({ flow, here, draft, take });
  const { touch } = otherTabs;

  useEffect(() => {
    if (next) fetchStep(next.step);
  }, [next]);

  const show = useCallback(
    (fields: JobDraft, images: readonly Image[] = []) => {
      touch();
      setShown({ step: here.step, fields, images });
    },
    [here.step, touch],
  );

  const value = useMemo<Value>(() => {
    const query = (jobId: string | null) => (jobId ? `?job=${jobId}` : '');
    const address = (step: FlowStep) => addressOf(leadsIn, step) + query(jobInAddress(leadsIn, draft));
    const onward = next ? addressOf(leadsIn, next) : (flow.endsAt ?? flow.closesTo);
    const note = notesAt(draft.job)[here.step] ?? null;

    const savedNow = (job: Job | null) => {
      lastSaved.current = job;
      setSavedAt(new Date(serverNowMs()));
    };

    /** What was refused may have been answered elsewhere: the next try begins from what is there now. */
    const readAgain = async (error: unknown): Promise<never> => {
      await revalidate();
      throw error;
    };

    async function answer(given: Answer) {
      if (flow.keeps === 'changes') {
        if (isEditing(draft) && 'job' in given) keepChange(draft, here, given, note !== null);
        await navigate(onward);
        return;
      }
      const now = withJob(draft, lastSaved.current);
      if (!isSignedIn(now)) {
        if ('job' in given && otherTabs.wouldOverwrite(given.job))
          await readAgain(answeredElsewhere([here.step], 'in another tab'));
        keepOnDevice(given, here);
        await navigate(onward);
        return;
      }
      const { job, saved } = await saveAnswer(now, here, given).catch(readAgain);
      if (!saved) {
        await revalidate();
        throw keptHere();
      }
      savedNow(job);
      await navigate(onward + query(jobInAddress(flow, draft)));
    }

    async function saveWhole(fields: JobDraft): Promise<Saved> {
      const now = withJob(draft, lastSaved.current);
      const saved = isSignedIn(now) ? await saveFields(now, fields, []).catch(readAgain) : null;
      if (!saved) throw CallError.unanswered('NETWORK');
      savedNow(saved.job);
      return saved;
    }

    async function submit(fields: JobDraft) {
      void loadThanks().catch(() => undefined);
      const { job, left } = await saveWhole(fields);
      if (left.length > 0) await readAgain(answeredElsewhere(left));
      const sent = await client.call('submitJob', { path: { id: job.id } }, { idempotencyKey: submitKey.current });
      clearJobPost();
      markJobCreated();
      if (draft.user) keepJob(sent, draft.user);
      void invalidate('getJobs');
      setDone(true);
    }

    async function settle(step: StepName, whose: 'MINE' | 'THEIRS') {
      const { user, job, stands } = draft;
      if (flow.keeps === 'device') {
        if (whose === 'THEIRS') savePublicDraft({ typed: { [step]: undefined } });
        otherTabs.agree();
      } else if (!user || !job) return;
      else if (flow.keeps === 'changes')
        changeEdit(user.id, job.id, edit =>
          whose === 'MINE' ? keptMine(edit, step, stands) : { ...edit, ...keptTheirs(edit, step) },
        );
      else
        changeJobPost(user.id, job.id, kept =>
          whose === 'MINE' ? keptMine(kept, step, stands) : keptTheirs(kept, step),
        );
      if (whose === 'THEIRS') {
        setShown(null);
        take();
      }
      await revalidate();
    }

    return {
      flow,
      here,
      // What the other tab has answered stands; what is typed here is not an answer yet.
      draft: otherTabs.clash ? { ...draft, stands: draft.fields, clashes: [here.step] } : draft,
      fromReview,
      onward,
      asked: note,
      images: draft.images,
      backTo: before ? address(before) : null,
      answer,
      show,
      keep: async fields => void (await saveWhole(fields)),
      submit,
      settle,
      taken,
      editAddress: step => editAddress(flow, step, draft),
    };
  }, [flow, here, draft, otherTabs, fromReview, leadsIn, next, before, taken, take, navigate, revalidate, show]);

  if (done)
    return (
      <Suspense>
        <ThankYou />
      </Suspense>
    );
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

/** Counts how often an answer from elsewhere was taken: after `take`, once what was loaded is there. */
function useTaken(opened: OpenedStep) {
  const [taken, setTaken] = useState(0);
  const waiting = useRef<OpenedStep | null>(null);
  const latest = useRef(opened);
  latest.current = opened;
  useEffect(() => {
    if (waiting.current === null || waiting.current === opened) return;
    waiting.current = null;
    setTaken(count => count + 1);
  }, [opened]);
  const take = useCallback(() => {
    waiting.current = latest.current;
  }, []);
  return { taken, take };
}

/** The next question may still have to be fetched, so out of reach of the server nobody is led on to it. */
const keptHere = () =>
  new CallError({
    status: 0,
    code: 'NETWORK',
    message: 'Network Error',
    sentence: 'You seem to be offline. This answer is kept here and is sent as soon as you are back.',
  });

function keepOnDevice(given: Answer, here: FlowStep) {
  const answeredSteps = here.onboardingStep ? [here.onboardingStep] : [];
  const typed = { [here.step]: undefined };
  if ('inviteCode' in given) savePublicDraft({ inviteCode: given.inviteCode, answeredSteps, typed });
  if ('job' in given) savePublicDraft({ fields: given.job, answeredSteps, typed });
}

/** The list of an edit is asked for by name: by itself its address leads to what staff asked first. */
const addressOf = (flow: Flow, step: FlowStep): string =>
  step.slug === '' ? `${stepAddress(flow, step)}?review=1` : stepAddress(flow, step);

/** `continue` does not ask again what the public wizard asked; registration or the job's own flow does. */
function editAddress(flow: Flow, step: StepName, draft: WizardDraft): string {
  const asks = (candidate: Flow) => candidate.steps.find(each => each.step === step);
  const otherwise = draft.user && isOnboarding(draft.user) ? registrationFlow : newFlow;
  const home = flow === continueFlow && !asks(flow) ? otherwise : flow;
  const there = asks(home);
  if (!there) return home.base;
  const query = new URLSearchParams({ review: home === flow ? '1' : flow.name });
  const job = jobInAddress(home, draft);
  if (job) query.set('job', job);
  return `${stepAddress(home, there)}?${query}`;
}
