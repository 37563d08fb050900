import { QueryObserver } from '@tanstack/react-query';
import { givenAnswers } from '#contract/rules/job-answers.ts';
import { queryClient, queryFor } from '#web/query.ts';
import type { StepName } from '#wizard/flows/flows.ts';
import type { Draft } from './draft.ts';
import type { RemoteChange } from './draft-store.ts';
import { sameAt } from './merge.ts';
import { cacheJob, revisionSavedHere } from './saved-jobs.ts';

/** Watches the job of an open draft: what another device saves is loaded at once. */
export function jobUpdates({ user, job, fields, saved }: Draft) {
  let knownRevision = job?.revision ?? 0;
  return {
    watch(tell: () => void): () => void {
      if (!job) return () => undefined;
      const observer = new QueryObserver(queryClient, queryFor('getJob', { path: { id: job.id } }));
      return observer.subscribe(tell);
    },
    /** `isTyped`: the open form contains unsubmitted text. */
    catchUp(step: StepName, isTyped: boolean): RemoteChange {
      if (!user || !job) return 'NONE';
      const now = queryClient.getQueryData(queryFor('getJob', { path: { id: job.id } }).queryKey);
      if (now?.audience !== 'CLIENT' || now.revision <= Math.max(knownRevision, revisionSavedHere(job.id)))
        return 'NONE';
      knownRevision = now.revision;
      cacheJob(now, user);
      const isUntouched = !isTyped && sameAt(step, fields, saved);
      return isUntouched && !sameAt(step, givenAnswers(now), saved) ? 'TAKEN' : 'CHANGED';
    },
  };
}
