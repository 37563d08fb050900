import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useNavigate, useRevalidator } from 'react-router';
import { CallError } from '#client/call-error.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { serverNowMs } from '#ui/clock.ts';
import { toast } from '#ui/toast-store.ts';
import { addressOf, editAddress } from './flows/addresses.ts';
import type { Flow, StepName } from './flows/flows.ts';
import type { OpenedStep } from './flows/open-step.ts';
import { notesAt } from './flows/staff-notes.ts';
import { prefetchStep } from './flows/step-modules.ts';
import { WizardFrame } from './frame/wizard-frame.tsx';
import { conflictError, conflictSentence } from './store/conflict-words.ts';
import { useFlushWhenOnline } from './store/use-flush-when-online.ts';
import { useRemoteChanges } from './store/use-remote-changes.ts';
import { OpenedContext, type Wizard as Value, WizardContext } from './wizard-context.ts';

const loadPayment = () => import('./store/goes-to-payment.ts');
const loadThanks = () => import('./frame/thank-you.tsx');
const ThankYou = lazy(async () => ({ default: (await loadThanks()).ThankYou }));

interface WizardProps {
  flow: Flow;
  opened: OpenedStep;
}

type Shown = { step: StepName; fields: JobDraft; images: readonly Image[] };

/** One flow: its layout, the open step, and the saving of its answer. */
export function Wizard({ flow, opened }: WizardProps) {
  const { step: here, store, fromReview, navigationFlow, next, before } = opened;
  const { draft } = store;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Shown | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { restarts, restartForm } = useRestarts(opened);
  const [done, setDone] = useState(false);
  const submitKey = useRef(crypto.randomUUID());
  const markSaved = useCallback(() => setSavedAt(new Date(serverNowMs())), []);
  useFlushWhenOnline(store, markSaved);
  useRemoteChanges({ flow, store, step: here.step, restartForm });

  useEffect(() => {
    if (next) prefetchStep(next.step);
  }, [next]);

  const show = useCallback(
    (fields: JobDraft, images: readonly Image[] = []) => setShown({ step: here.step, fields, images }),
    [here.step],
  );

  const value = useMemo<Value>(() => {
    const onward = next ? addressOf(navigationFlow, next, draft) : (flow.endsAt ?? flow.closesTo);

    /** A refused answer may conflict with one from another device: reloads, so that a retry starts from the current state. */
    const reloadAndThrow = async (error: unknown): Promise<never> => {
      await revalidate();
      throw error;
    };

    async function saveAnswers(fields: JobDraft) {
      const conflicts = await store.answer({ job: fields }, null).catch(error => {
        // A request that was never sent changed nothing on the server.
        if (error instanceof CallError && error.status === 0) throw error;
        return reloadAndThrow(error);
      });
      markSaved();
      return conflicts;
    }

    return {
      flow,
      here,
      store,
      draft,
      fromReview,
      onward,
      asked: notesAt(draft.job)[here.step] ?? null,
      backTo: before ? addressOf(navigationFlow, before, draft) : null,
      async answer(given) {
        const conflicts = await store.answer(given, here).catch(reloadAndThrow);
        if (conflicts.length > 0) toast.show(conflictSentence(conflicts, store.elsewhere));
        markSaved();
        await navigate(onward);
      },
      show,
      keep: async fields => void (await saveAnswers(fields)),
      async submit(fields, prices) {
        void loadThanks().catch(() => undefined);
        // Before anything is sent: what follows the submission must not fail for want of a network.
        const { goesToPayment } = await loadPayment();
        const conflicts = await saveAnswers(fields);
        if (conflicts.length > 0) await reloadAndThrow(conflictError(conflicts, store.elsewhere));
        const submittedId = await store.handOver(submitKey.current, prices);
        if (!(await goesToPayment(submittedId))) setDone(true);
      },
      async resolve(step, whose) {
        store.resolve(step, whose);
        if (whose === 'THEIRS') {
          setShown(null);
          restartForm();
        }
        await revalidate();
      },
      restarts,
      editAddress: step => editAddress(flow, step, draft),
    };
  }, [
    markSaved,
    flow,
    here,
    store,
    draft,
    fromReview,
    navigationFlow,
    next,
    before,
    restarts,
    restartForm,
    navigate,
    revalidate,
    show,
  ]);

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
        images={[...draft.images, ...(live?.images ?? [])]}
      >
        <OpenedContext value={opened}>
          <Outlet />
        </OpenedContext>
      </WizardFrame>
    </WizardContext>
  );
}

/** Counts resets of the open form: after `restartForm`, once the reload has finished. */
function useRestarts(opened: OpenedStep) {
  const [restarts, setRestarts] = useState(0);
  const restartedFrom = useRef<OpenedStep | null>(null);
  const latest = useRef(opened);
  latest.current = opened;
  useEffect(() => {
    if (restartedFrom.current === null || restartedFrom.current === opened) return;
    restartedFrom.current = null;
    setRestarts(count => count + 1);
  }, [opened]);
  const restartForm = useCallback(() => {
    restartedFrom.current = latest.current;
  }, []);
  return { restarts, restartForm };
}
