import type { Job } from '#contract/schemas/job.ts';
import { stepOfField } from '#wizard/store/merge.ts';
import type { Flow, FlowStep, StepName } from './flows.ts';

/** The step of the field that a note is pinned to; null when it is about the whole job, or the person. */
const stepOfNote = (path: string): StepName | null => stepOfField(path.split('.')[0] ?? '');

/** Notes of staff, by step. */
export const notesAt = (job: Job | null): Partial<Record<StepName, string>> => {
  const notes: Partial<Record<StepName, string>> = {};
  for (const { field, note } of notesOf(job)) {
    const step = stepOfNote(field);
    if (step) notes[step] = notes[step] ? `${notes[step]}\n${note}` : note;
  }
  return notes;
};

/** Notes of staff that are about no step in particular. */
export const otherNotes = (job: Job | null): string[] =>
  notesOf(job).flatMap(({ field, note }) => (stepOfNote(field) ? [] : [note]));

/** The steps to review before the job is sent back to staff, in the flow's order. */
export const askedSteps = (flow: Flow, job: Job | null): FlowStep[] => {
  const notes = notesAt(job);
  return flow.steps.filter(({ step }) => notes[step] !== undefined);
};

const notesOf = (job: Job | null) => (job?.moderation === 'INFO_REQUESTED' ? job.moderationNotes : []);
