import { CallError } from '#client/call-error.ts';
import { givenAnswers } from '#contract/rules/job-answers.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { User } from '#contract/schemas/user.ts';
import { markJobCreated } from '#lib/job-created.ts';
import { client } from '#web/client.ts';
import { invalidate } from '#web/query.ts';
import { cacheUser } from '#web/user.ts';
import { type FlowStep, resumeAt } from '#wizard/flows/flows.ts';
import type { Draft } from './draft.ts';
import type { DraftStore, JobAnswer, SaveStatus } from './draft-store.ts';
import { jobUpdates } from './job-updates.ts';
import { jobPost } from './local-draft.ts';
import type { LocalDraft } from './local-draft-schema.ts';
import { conflictsIn, resolveWithLocal, resolveWithSaved, stepsOf, withoutTyped, withTyped } from './merge.ts';
import { savePerson } from './save-person.ts';
import { cacheJob, newestOf } from './saved-jobs.ts';
import { sendAnswers } from './send-answers.ts';

interface ServerDraft {
  /** Null until the server has it. */
  job: Job | null;
  /** Null in registration until the server has it. */
  id: string | null;
  /** Whether addresses contain its id: a manager has several drafts, registration has one. */
  isNamed: boolean;
}

/** Stores a signed-in manager's answers on the server; unsent ones are stored on this device. */
export function serverStore(user: User, { job: opened, id, isNamed }: ServerDraft): DraftStore {
  const local = jobPost(user.id, id);
  const draft = draftOf(user, opened, local.read());
  const updates = jobUpdates(draft);
  let sent: Job | null = null;
  const job = () => sent ?? (opened && newestOf(opened));
  const send = async (given: JobAnswer, at: FlowStep | null) => {
    const result = await sendAnswers({ user, job: job(), jobId: id }, given, at);
    sent = result?.job ?? sent;
    return result?.conflicts ?? null;
  };
  return {
    key: isNamed ? `job ${id}` : 'registration',
    draft: isNamed ? { ...draft, jobId: id } : draft,
    elsewhere: 'on another device',
    resume: flow => resumeAt(flow, draft.answered),
    async answer(given, at) {
      if ('job' in given) {
        const conflicts = await inTurn(() => send(given, at));
        if (!conflicts) throw at ? storedOffline() : CallError.unanswered('NETWORK');
        return conflicts;
      }
      cacheUser(await savePerson(given));
      if (at) local.change(now => withoutTyped(now, at.step));
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
    flush: () =>
      inTurn(async () => (isSendable(local.read(), job()) ? send({ job: {} }, null).catch(() => null) : null)),
    async handOver(idempotencyKey, fingerprint) {
      const toSubmit = job();
      if (!toSubmit) throw new Error('Nothing was saved that could be submitted.');
      const input = { path: { id: toSubmit.id }, body: { fingerprint } };
      const submitted = await client.call('submitJob', input, { idempotencyKey });
      jobPost(user.id, submitted.id).clear();
      if (!submitted.awaitsPayment) markJobCreated();
      cacheJob(submitted, user);
      void invalidate('getJobs');
      return submitted.id;
    },
    discard: local.clear,
    status: savedAt => statusOf(draft, savedAt),
  };
}

let lastSend: Promise<unknown> = Promise.resolve();

/** Sends one after another, also those of a store opened before: two at once would be in conflict with each other. */
const inTurn = <T>(send: () => Promise<T>): Promise<T> => {
  const sending = lastSend.then(send);
  lastSend = sending.catch(() => undefined);
  return sending;
};

/** Whether there is something to send; an answer in conflict waits for a decision. */
function isSendable(local: LocalDraft | null, job: Job | null): boolean {
  if (!local) return false;
  const conflicts = conflictsIn(local, job ? givenAnswers(job) : {});
  return local.answeredSteps.length > 0 || stepsOf(local.jobPostData).some(step => !conflicts.includes(step));
}

function draftOf(user: User, job: Job | null, local: LocalDraft | null): Draft {
  const saved = job ? givenAnswers(job) : {};
  const unsent = local !== null && (local.answeredSteps.length > 0 || stepsOf(local.jobPostData).length > 0);
  return {
    fields: { ...saved, ...local?.jobPostData },
    saved,
    answered: [...new Set([...user.answeredSteps, ...(job?.answeredSteps ?? []), ...(local?.answeredSteps ?? [])])],
    typed: local?.typed ?? {},
    inviteCode: user.invitedBy?.referralCode ?? null,
    user,
    job,
    jobId: null,
    isSynced: job !== null && !unsent,
    unsent,
    conflicts: local ? conflictsIn(local, saved) : [],
    changed: [],
    reviewed: [],
    images: [...(job?.images ?? []), ...(local?.images ?? [])],
  };
}

function statusOf({ conflicts, unsent, job }: Draft, savedAt: Date | null): SaveStatus {
  if (conflicts.length > 0) return { text: 'Answered on another device too' };
  if (unsent) return { text: 'Kept on this device', more: ' until you are online' };
  if (savedAt) return { text: 'Saved ', at: savedAt };
  return { text: job ? 'All saved' : '' };
}

/** Navigation stops while offline: the chunk of the next step may not be loaded yet. */
const storedOffline = () =>
  new CallError({
    status: 0,
    code: 'NETWORK',
    message: 'Network Error',
    sentence: 'You seem to be offline. This answer is kept here and is sent as soon as you are back.',
  });
