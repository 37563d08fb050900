import type { Job } from '#contract/schemas/job.ts';
import { stepAsking } from '#wizard/store/merge.ts';
import type { Flow, FlowStep, StepName } from './flows.ts';

/** The question that asks for what a note is pinned to; null when it is about the whole, or the person. */
const askedAt = (path: string): StepName | null => stepAsking(path.split('.')[0] ?? '');

/** What staff asked, at the question it is about. */
export const notesAt = (job: Job | null): Partial<Record<StepName, string>> => {
  const notes: Partial<Record<StepName, string>> = {};
  for (const { field, note } of notesOf(job)) {
    const step = askedAt(field);
    if (step) notes[step] = notes[step] ? `${notes[step]}\n${note}` : note;
  }
  return notes;
};

/** What staff asked about no question in particular. */
export const otherNotes = (job: Job | null): string[] =>
  notesOf(job).flatMap(({ field, note }) => (askedAt(field) ? [] : [note]));

/** The questions to go through before the job is sent back, in the flow's order. */
export const askedSteps = (flow: Flow, job: Job | null): FlowStep[] => {
  const notes = notesAt(job);
  return flow.steps.filter(({ step }) => notes[step] !== undefined);
};

const notesOf = (job: Job | null) => (job?.moderation === 'INFO_REQUESTED' ? job.moderationNotes : []);
