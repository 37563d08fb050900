import { CallError } from '#client/call-error.ts';
import { givenAnswers } from '#contract/rules/job-answers.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { User } from '#contract/schemas/user.ts';
import { client } from '#web/client.ts';
import { invalidate } from '#web/query.ts';
import { lastStep } from '#wizard/flows/flows.ts';
import { askedSteps, notesAt } from '#wizard/flows/staff-notes.ts';
import { conflictError } from './conflict-words.ts';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { jobUpdates } from './job-updates.ts';
import { jobChanges, type LocalDraftSlot, withImages } from './local-draft.ts';
import type { LocalDraft } from './local-draft-schema.ts';
import {
  answersTo,
  changedSteps,
  conflictsIn,
  resolveWithLocal,
  resolveWithSaved,
  withAnswers,
  withoutTyped,
  withTyped,
} from './merge.ts';
import { cacheJob, refetchJob } from './saved-jobs.ts';

const elsewhere = 'on another device';

/** Stores changes of an open job on this device, separate from the saved answers, until all are saved at once. */
export function openChangesStore(user: User, job: Job): DraftStore {
  const local = jobChanges(user.id, job.id);
  const draft = draftOf(user, job, local.read());
  const updates = jobUpdates(draft);
  const notesByStep = notesAt(job);
  return {
    key: `changes ${job.id}`,
    draft,
    elsewhere,
    resume: flow => askedSteps(flow, job).find(({ step }) => !draft.reviewed.includes(step)) ?? lastStep(flow),
    async answer(given, at) {
      if ('job' in given)
        local.change(now => {
          const next = withAnswers(at ? withoutTyped(now, at.step) : now, given.job, draft.saved);
          return {
            ...withImages(next, given.images),
            reviewed: at && notesByStep[at.step] ? [...new Set([...now.reviewed, at.step])] : now.reviewed,
          };
        });
      return [];
    },
    type: (step, values) => void local.change(now => withTyped(now, step, values, draft.saved)),
    resolve: (step, whose) =>
      void local.change(now =>
        whose === 'MINE' ? resolveWithLocal(now, step, draft.saved) : resolveWithSaved(now, step),
      ),
    open: () => () => undefined,
    watch: updates.watch,
    catchUp: step => updates.catchUp(step, local.read()?.typed[step] !== undefined),
    flush: async () => null,
    async handOver(idempotencyKey) {
      const saved = await saveChanges(user, job, local);
      if (job.moderation !== 'INFO_REQUESTED') return saved.id;
      const sent = await client.call('submitJob', { path: { id: saved.id } }, { idempotencyKey });
      cacheJob(sent, user);
      local.change(now => ({ ...now, reviewed: [] }));
      return sent.id;
    },
    discard: local.clear,
    status: () => ({ text: changedText(draft.changed.length) }),
  };
}

const changedText = (count: number): string =>
  count > 0 ? `${count} unsaved ${count === 1 ? 'change' : 'changes'}, kept on this device` : 'No changes yet';

function draftOf(user: User, job: Job, local: LocalDraft | null): Draft {
  const saved = givenAnswers(job);
  const changed = local ? changedSteps(local.jobPostData, saved) : [];
  return {
    fields: { ...saved, ...local?.jobPostData },
    saved,
    answered: [...new Set([...user.answeredSteps, ...job.answeredSteps])],
    typed: local?.typed ?? {},
    inviteCode: user.invitedBy?.referralCode ?? null,
    user,
    job,
    jobId: null,
    isSynced: changed.length === 0,
    unsent: false,
    conflicts: local ? conflictsIn(local, saved) : [],
    changed,
    reviewed: local?.reviewed ?? [],
    images: [...job.images, ...(local?.images ?? [])],
  };
}

const ATTEMPTS_MAX = 3;

/**
 * Saves every change at once. If another device has saved meanwhile, the changes of steps that it did not touch are
 * saved over its newer version; for steps that both changed the person chooses.
 */
async function saveChanges(user: User, opened: Job, local: LocalDraftSlot): Promise<Job> {
  let job = opened;
  for (let tries = 1; ; tries += 1) {
    const saved = givenAnswers(job);
    const changes = local.read();
    const conflicts = changes ? conflictsIn(changes, saved) : [];
    if (conflicts.length > 0) throw conflictError(conflicts, elsewhere);
    const changed = changedSteps(changes?.jobPostData ?? {}, saved);
    if (changed.length === 0) break;
    const body = { ...answersTo({ ...saved, ...changes?.jobPostData }, changed), revision: job.revision };
    try {
      job = await client.call('saveJob', { path: { id: job.id }, body });
      break;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'STALE_DRAFT' || tries === ATTEMPTS_MAX) throw error;
      job = await refetchJob(job.id, user);
    }
  }
  cacheJob(job, user);
  // Text typed into a form but not submitted is not included, and stays.
  local.change(now => ({ ...now, jobPostData: {}, images: [] }));
  void invalidate('getJobs');
  return job;
}
