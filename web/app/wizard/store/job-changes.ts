import { CallError } from '#client/call-error.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { User } from '#contract/schemas/user.ts';
import { client } from '#web/client.ts';
import { invalidate } from '#web/query.ts';
import type { FlowStep, StepName } from '#wizard/flows/flows.ts';
import { answeredElsewhere } from './conflict-words.ts';
import { fieldsOf, type WizardDraft } from './draft.ts';
import { changeEdit, keptInEdit, readEdit } from './local-draft.ts';
import { answersTo, changedSteps, clashesOf, keptTheirs, withAnswers } from './merge.ts';
import { keepJob, readAgain } from './save-answer.ts';

export type Editing = WizardDraft & { user: User; job: Job };
export const isEditing = (draft: WizardDraft): draft is Editing => draft.user !== null && draft.job !== null;

/** Keeps an answer beside the one that stands. What stands already is no change. */
export function keepChange(
  { user, job, stands }: Editing,
  here: FlowStep,
  given: { job: JobDraft; images?: readonly Image[] },
  asked: boolean,
): void {
  changeEdit(user.id, job.id, edit => {
    const next = withAnswers({ ...edit, typed: { ...edit.typed, [here.step]: undefined } }, given.job, stands);
    const pictures = new Map([...edit.images, ...(given.images ?? [])].map(image => [image.originalId, image]));
    return {
      ...next,
      images: (next.fields.imageIds ?? []).flatMap(id => pictures.get(id) ?? []),
      looked: asked ? [...new Set([...edit.looked, here.step])] : edit.looked,
    };
  });
}

export const undoChange = ({ user, job }: Editing, step: StepName): void =>
  changeEdit(user.id, job.id, edit => keptTheirs(edit, step));

/** Nothing of this device is left: the job stays as it is. */
export const discardChanges = ({ user, job }: Editing): void =>
  changeEdit(user.id, job.id, edit => ({ ...edit, fields: {}, typed: {}, images: [], looked: [] }));

const MOST_TRIES = 3;

/**
 * Saves every change at once. Where another device has saved meanwhile, what it left alone is put over its newer job;
 * what it answered too is for the person to choose.
 */
export async function saveChanges({ user, job: opened }: Editing): Promise<Job> {
  const path = { id: opened.id };
  let job = opened;
  for (let tries = 1; ; tries += 1) {
    const stands = fieldsOf(job);
    const kept = keptInEdit(readEdit(user.id, job.id));
    const clashes = clashesOf(kept, stands);
    if (clashes.length > 0) throw answeredElsewhere(clashes);
    const changed = changedSteps(kept.fields, stands);
    if (changed.length === 0) break;
    const body = { ...answersTo({ ...stands, ...kept.fields }, changed), revision: job.revision };
    try {
      job = await client.call('saveJob', { path, body });
      break;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'STALE_DRAFT' || tries === MOST_TRIES) throw error;
      job = await readAgain(job.id, user);
    }
  }
  keepJob(job, user);
  // What stands in a form not finished is no part of it, and stays.
  changeEdit(user.id, job.id, edit => ({ ...edit, fields: {}, images: [] }));
  void invalidate('getJobs');
  return job;
}

/** Saves what changed and sends the job back to staff, who had asked. */
export async function sendBack(draft: Editing, key: string): Promise<Job> {
  const saved = await saveChanges(draft);
  const sent = await client.call('submitJob', { path: { id: saved.id } }, { idempotencyKey: key });
  keepJob(sent, draft.user);
  changeEdit(draft.user.id, sent.id, edit => ({ ...edit, looked: [] }));
  return sent;
}
