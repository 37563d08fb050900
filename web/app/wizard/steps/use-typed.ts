import { useCallback, useEffect, useRef } from 'react';
import { changeEdit, saveJobPost, savePublicDraft } from '#wizard/store/local-draft.ts';
import { begunFrom } from '#wizard/store/merge.ts';
import { useWizard } from '#wizard/wizard-context.ts';

const PAUSE_MS = 250;

/** What was left in this step's form, and how to leave it there: kept on this device until the step is answered. */
export function useTyped() {
  const { flow, here, draft } = useWizard();
  const userId = draft.user?.id ?? null;
  const { jobId } = draft;
  const stands = useRef(draft.stands);
  stands.current = draft.stands;
  const begun = useRef(false);
  const waiting = useRef<{ typed: unknown; timer: ReturnType<typeof setTimeout> } | null>(null);

  const write = useCallback(() => {
    if (!waiting.current) return;
    const typed = { [here.step]: waiting.current.typed };
    clearTimeout(waiting.current.timer);
    waiting.current = null;
    const was = begunFrom(stands.current, here.step);
    if (!userId) savePublicDraft({ typed });
    else if (flow.keeps === 'changes' && jobId)
      changeEdit(userId, jobId, edit => ({
        ...edit,
        typed: { ...edit.typed, ...typed },
        was: { ...was, ...edit.was },
      }));
    else saveJobPost(userId, jobId, { typed, was });
  }, [flow.keeps, here.step, userId, jobId]);

  const keepTyped = useCallback(
    (typed: unknown) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { typed, timer: setTimeout(write, PAUSE_MS) };
      // At the first letter it is known what the answer was begun from: nothing newer may slip in between.
      if (!begun.current) write();
      begun.current = true;
    },
    [write],
  );

  useEffect(() => {
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  return { left: draft.typed[here.step], keepTyped, flush: write };
}
