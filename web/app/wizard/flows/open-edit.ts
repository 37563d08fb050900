import { redirect } from 'react-router';
import { CallError } from '#client/call-error.ts';
import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import type { Job } from '#contract/schemas/job.ts';
import { serverNowMs } from '#ui/clock.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { editDraft } from '#wizard/store/draft.ts';
import { readEdit } from '#wizard/store/local-draft.ts';
import { editFlow, type Flow, type FlowStep, newFlow, stepAddress, stepAt } from './flows.ts';
import { loadStep, type OpenedStep } from './open-step.ts';
import { askedSteps } from './staff-notes.ts';

/** A job that can no longer be changed, and why. */
export interface ClosedEdit {
  job: Job;
  because: string;
}

export const isClosed = (opened: OpenedStep | ClosedEdit): opened is ClosedEdit => 'because' in opened;

/** What the address of an edit shows: its question, the list of all answers, or why there is nothing to change. */
export async function openEdit(jobId: string, request: Request): Promise<OpenedStep | ClosedEdit> {
  const user = await queryClient.ensureQueryData(queryFor('getUser', {}));
  const query = { ...queryFor('getJob', { path: { id: jobId } }), revalidateIfStale: true };
  const job = await queryClient.ensureQueryData(query);
  if (job.audience !== 'CLIENT') throw CallError.unanswered('INVALID_ID');
  const because = jobDisabledBecause('EDIT', job, serverNowMs());
  if (because) return { job, because };
  if (job.submittedAt === null) throw redirect(`${newFlow.base}?job=${job.id}`);
  return openAnswer(editFlow(job.id), job, editDraft(user, job, readEdit(user.id, job.id)), request);
}

async function openAnswer(flow: Flow, job: Job, draft: OpenedStep['draft'], request: Request): Promise<OpenedStep> {
  const url = new URL(request.url);
  const list = listOf(flow);
  const step = stepAt(flow, url.pathname) ?? list;
  const fromReview = url.searchParams.has('review');
  const asked = askedSteps(flow, job);
  const [first, ...further] = asked.filter(each => each !== step && !draft.edit?.looked.includes(each.step));
  // What staff asked about comes first; once gone through, or when asked for, the list does.
  if (step === list && first && !fromReview) throw redirect(stepAddress(flow, first));
  const open = asked.includes(step) ? laterThan(flow, step, [first, ...further]) : undefined;
  return {
    step,
    Step: await loadStep(step),
    draft,
    leadsIn: flow,
    fromReview: step !== list && (fromReview || !asked.includes(step)),
    next: (fromReview ? null : open) ?? list,
    before: step === list ? null : list,
  };
}

/** Of the questions still to go through the next one, or else the first. */
const laterThan = (flow: Flow, step: FlowStep, open: readonly (FlowStep | undefined)[]): FlowStep | undefined =>
  open.find(each => each && flow.steps.indexOf(each) > flow.steps.indexOf(step)) ?? open[0];

const listOf = (flow: Flow): FlowStep => {
  const list = flow.steps.at(-1);
  if (!list) throw new Error('The edit has no list.');
  return list;
};
