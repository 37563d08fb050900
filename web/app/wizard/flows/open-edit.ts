import { redirect } from 'react-router';
import { CallError } from '#client/call-error.ts';
import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import type { Job } from '#contract/schemas/job.ts';
import { serverNowMs } from '#ui/clock.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { openChangesStore } from '#wizard/store/changes-store.ts';
import type { DraftStore } from '#wizard/store/draft-store.ts';
import { editFlow, type Flow, type FlowStep, lastStep, newFlow, stepAddress, stepAt } from './flows.ts';
import type { OpenedStep } from './open-step.ts';
import { askedSteps } from './staff-notes.ts';
import { loadStep } from './step-modules.ts';

/** A job that can no longer be changed, with the reason. */
export interface ClosedEdit {
  job: Job;
  because: string;
}

export const isClosed = (opened: OpenedStep | ClosedEdit): opened is ClosedEdit => 'because' in opened;

/** What the address of an edit shows: its step, the list of all answers, or why nothing can be changed. */
export async function openEdit(jobId: string, request: Request): Promise<OpenedStep | ClosedEdit> {
  const user = await queryClient.ensureQueryData(queryFor('getUser', {}));
  const query = { ...queryFor('getJob', { path: { id: jobId } }), revalidateIfStale: true };
  const job = await queryClient.ensureQueryData(query);
  if (job.audience !== 'CLIENT') throw CallError.unanswered('INVALID_ID');
  const because = jobDisabledBecause('EDIT', job, serverNowMs());
  if (because) return { job, because };
  if (job.submittedAt === null) throw redirect(`${newFlow.base}?job=${job.id}`);
  return openAnswer(editFlow(job.id), openChangesStore(user, job), request);
}

async function openAnswer(flow: Flow, store: DraftStore, request: Request): Promise<OpenedStep> {
  const url = new URL(request.url);
  const list = lastStep(flow);
  const step = stepAt(flow, url.pathname) ?? list;
  const fromReview = url.searchParams.has('review');
  const stepsWithNotes = askedSteps(flow, store.draft.job);
  const resume = store.resume(flow);
  // Steps with questions of staff come first; then, or when the address requests it, the list.
  if (step === list && resume !== list && !fromReview) throw redirect(stepAddress(flow, resume));
  const open = stepsWithNotes.filter(each => each !== step && !store.draft.reviewed.includes(each.step));
  const isLater = (each: FlowStep) => flow.steps.indexOf(each) > flow.steps.indexOf(step);
  const further = stepsWithNotes.includes(step) && !fromReview ? (open.find(isLater) ?? open[0]) : undefined;
  return {
    step,
    Step: await loadStep(step),
    store,
    navigationFlow: flow,
    fromReview: step !== list && (fromReview || !stepsWithNotes.includes(step)),
    next: further ?? list,
    before: step === list ? null : list,
  };
}
