import { sameAnswer } from '#contract/rules/job-edit.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { User } from '#contract/schemas/user.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import { onStoredElsewhere } from '#lib/storage.ts';
import { resumeAt, type StepName } from '#wizard/flows/flows.ts';
import { conflictError } from './conflict-words.ts';
import type { Draft } from './draft.ts';
import type { DraftStore, OpenStore } from './draft-store.ts';
import { handOver } from './hand-over.ts';
import { PUBLIC_KEY, publicDraft } from './local-draft.ts';
import type { LocalDraft } from './local-draft-schema.ts';
import { sameAt, withoutTyped } from './merge.ts';

/** The form open in this tab, and the answers it started from: tabs share a draft, but each has its own form. */
let openForm: { step: StepName; from: JobDraft; isTouched: boolean } | null = null;

/** The draft of a signed-out visitor. */
export const openPublicDraft: OpenStore = () => deviceStore(null);

/** Stores a visitor's answers in this browser, whose tabs share one draft, until `user` has signed in. */
export function deviceStore(user: User | null): DraftStore {
  const draft = draftOf(publicDraft.read());
  const elsewhere = 'in another tab';
  return {
    key: PUBLIC_KEY,
    draft,
    elsewhere,
    resume: flow => resumeAt(flow, draft.answered),
    async answer(given, at) {
      const job = 'job' in given ? given.job : {};
      if (at && openForm?.step === at.step && overwrites(job, openForm)) throw conflictError([at.step], elsewhere);
      const steps = at?.onboardingStep ? [at.onboardingStep] : [];
      const { jobPostData } = publicDraft.change(local => ({
        ...(at ? withoutTyped(local, at.step) : local),
        ...('inviteCode' in given && { inviteCode: given.inviteCode }),
        jobPostData: { ...local.jobPostData, ...job },
        answeredSteps: [...new Set<OnboardingStep>([...local.answeredSteps, ...steps])],
      }));
      if (openForm) openForm.from = jobPostData;
      return [];
    },
    type(step, values) {
      if (openForm?.step === step) openForm.isTouched = true;
      publicDraft.change(local => ({ ...local, typed: { ...local.typed, [step]: values } }));
    },
    resolve(step, whose) {
      if (whose === 'THEIRS') publicDraft.change(local => withoutTyped(local, step));
      if (openForm) openForm.from = draft.fields;
    },
    open(step) {
      const form = { step, from: draft.fields, isTouched: false };
      openForm = form;
      return () => {
        if (openForm === form) openForm = null;
      };
    },
    watch: tell => onStoredElsewhere(PUBLIC_KEY, tell),
    catchUp(step) {
      const now = publicDraft.read();
      if (!now) return draft.answered.length > 0 ? 'CLOSED' : 'NONE';
      const { jobPostData, answeredSteps } = now;
      if (sameAnswer(jobPostData, draft.fields) && answeredSteps.length === draft.answered.length) return 'NONE';
      if (!openForm || openForm.isTouched || sameAt(step, openForm.from, jobPostData)) return 'CHANGED';
      openForm.from = jobPostData;
      return 'TAKEN';
    },
    flush: async () => null,
    handOver: async () => (user ? handOver(user) : null),
    discard: publicDraft.clear,
    status: () => null,
  };
}

/** Whether an answer would overwrite one that another tab has given since the form was opened. */
const overwrites = (answer: JobDraft, { step, from }: { step: StepName; from: JobDraft }): boolean => {
  const now = publicDraft.read()?.jobPostData ?? {};
  return !sameAt(step, from, now) && !sameAt(step, { ...now, ...answer }, now);
};

function draftOf(local: LocalDraft | null): Draft {
  const fields = local?.jobPostData ?? {};
  return {
    fields,
    saved: fields,
    answered: local?.answeredSteps ?? [],
    typed: local?.typed ?? {},
    inviteCode: local?.inviteCode ?? null,
    user: null,
    job: null,
    jobId: null,
    isSynced: false,
    unsent: false,
    conflicts: openForm && !sameAt(openForm.step, openForm.from, fields) ? [openForm.step] : [],
    changed: [],
    reviewed: [],
    images: [],
  };
}
