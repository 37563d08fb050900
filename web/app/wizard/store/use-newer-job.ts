import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/toast-store.ts';
import { queryFor } from '#web/query.ts';
import type { Flow, FlowStep } from '#wizard/flows/flows.ts';
import { fieldsOf, type WizardDraft } from './draft.ts';
import { readEdit, readJobPost } from './local-draft.ts';
import { sameAt } from './merge.ts';
import { keepJob, revisionSavedHere } from './save-answer.ts';

interface Options {
  flow: Flow;
  here: FlowStep;
  draft: WizardDraft;
  /** Begins the open question anew, with what is loaded next. */
  take: () => void;
}

/** Whether something stands in the open form that is not answered yet. */
const isTyped = (flow: Flow, { user, job }: WizardDraft, { step }: FlowStep): boolean => {
  if (!user || !job) return false;
  const kept = flow.keeps === 'changes' ? readEdit(user.id, job.id) : readJobPost(user.id, job.id);
  return kept?.typed[step] !== undefined;
};

/** Follows the job while it is answered: what another device saves is read at once, and never hidden by what is open. */
export function useNewerJob({ flow, here, draft, take }: Options) {
  const { revalidate } = useRevalidator();
  const { data } = useQuery({
    ...queryFor('getJob', { path: { id: draft.job?.id ?? '' } }),
    enabled: flow.keeps !== 'device' && draft.job !== null,
  });
  const told = useRef(0);
  const latest = useRef({ here, draft });
  latest.current = { here, draft };
  useEffect(() => {
    const { draft: now, here: open } = latest.current;
    if (data?.audience !== 'CLIENT' || !now.user || !now.job) return;
    const known = Math.max(now.job.revision, revisionSavedHere(now.job.id), told.current);
    if (data.revision <= known) return;
    told.current = data.revision;
    keepJob(data, now.user);
    const stands = fieldsOf(data);
    const untouched = !isTyped(flow, now, open) && sameAt(open.step, now.fields, now.stands);
    if (untouched && !sameAt(open.step, stands, now.stands)) {
      toast.show('This was just answered on another device.');
      take();
    }
    void revalidate();
  }, [data, flow, revalidate, take]);
}
