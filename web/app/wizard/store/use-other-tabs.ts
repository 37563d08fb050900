import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { sameAnswer } from '#contract/rules/job-edit.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { onStoredElsewhere } from '#lib/storage.ts';
import { toast } from '#ui/toast-store.ts';
import type { Flow, FlowStep, StepName } from '#wizard/flows/flows.ts';
import type { WizardDraft } from './draft.ts';
import { PUBLIC_KEY, readPublicDraft } from './local-draft.ts';
import { sameAt } from './merge.ts';

interface Options {
  flow: Flow;
  here: FlowStep;
  draft: WizardDraft;
  /** Begins the open question anew, with what is loaded next. */
  take: () => void;
}

interface OtherTabs {
  /** Something is changed in the open form, here. */
  touch: () => void;
  /** The open question was answered otherwise in another tab since it was begun here. */
  clash: boolean;
  /** Whether this answer would be put over one that was given in another tab meanwhile. */
  wouldOverwrite: (answer: JobDraft) => boolean;
  /** A person has seen both. */
  agree: () => void;
}

/** The draft of the public wizard is one for all tabs: what another answers is read at once, and never overwritten unseen. */
export function useOtherTabs({ flow, here, draft, take }: Options): OtherTabs {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { step } = here;
  const onDevice = flow.keeps === 'device';
  const [begun, setBegun] = useState({ step, from: draft.fields });
  if (begun.step !== step) setBegun({ step, from: draft.fields });
  const touchedStep = useRef<StepName | null>(null);
  const touch = useCallback(() => {
    touchedStep.current = step;
  }, [step]);
  const latest = useRef({ step, begun, draft });
  latest.current = { step, begun, draft };

  useEffect(
    () => () => {
      if (touchedStep.current === step) touchedStep.current = null;
    },
    [step],
  );

  useEffect(() => {
    if (!onDevice) return;
    return onStoredElsewhere(PUBLIC_KEY, () => {
      const { step: open, begun: since, draft: now } = latest.current;
      const stored = readPublicDraft();
      if (!stored) {
        if (now.answered.length === 0) return;
        toast.show('This draft was closed in another tab, or went on there.');
        void navigate(flow.closesTo);
        return;
      }
      if (sameAnswer(stored.fields, now.fields) && stored.answeredSteps.length === now.answered.length) return;
      if (touchedStep.current !== open && !sameAt(open, since.from, stored.fields)) {
        toast.show('This was just answered in another tab.');
        setBegun({ step: open, from: stored.fields });
        take();
      }
      void revalidate();
    });
  }, [onDevice, flow.closesTo, navigate, revalidate, take]);

  return useMemo(
    () => ({
      touch,
      clash: onDevice && begun.step === step && !sameAt(step, begun.from, draft.fields),
      wouldOverwrite: answer => {
        const stored = readPublicDraft()?.fields ?? {};
        return !sameAt(step, begun.from, stored) && !sameAt(step, { ...stored, ...answer }, stored);
      },
      agree: () => setBegun({ step, from: draft.fields }),
    }),
    [onDevice, step, touch, begun, draft.fields],
  );
}
