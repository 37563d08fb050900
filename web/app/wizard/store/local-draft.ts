import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import { editKey } from '#lib/kept-edits.ts';
import { newId } from '#lib/new-id.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { toast } from '#ui/toast-store.ts';
import { type Kept, stepsOf, tidy, without } from './merge.ts';
import {
  areFields,
  areSteps,
  type Check,
  is,
  isAnything,
  isId,
  isImage,
  isText,
  listOf,
  orNull,
  recordOf,
  shape,
} from './stored-shape.ts';

/** One more with every change of shape: an older draft is dropped, never guessed at. */
const VERSION = 1;
const JOB_POST_VERSION = 2;

/** What stands in a form not yet answered, by step: a reload or Back loses no letter of it. */
type Typed = Record<string, unknown>;

export interface PublicDraft {
  version: typeof VERSION;
  /** The id of the job that it becomes, so that handing it over twice makes one. */
  key: string;
  inviteCode: string | null;
  fields: JobDraft;
  answeredSteps: OnboardingStep[];
  typed: Typed;
}

const isPublicDraft = shape<PublicDraft>({
  version: is(VERSION),
  key: isId,
  inviteCode: orNull(isText),
  fields: areFields,
  answeredSteps: areSteps,
  typed: recordOf(isAnything),
});

/** What a signed-in manager has answered and the server has not got yet. */
export interface JobPost {
  version: typeof JOB_POST_VERSION;
  userId: string;
  /** Null in registration, until the first answer has made the draft on the server. */
  jobId: string | null;
  answeredSteps: OnboardingStep[];
  jobPostData: JobDraft;
  was: Record<string, JobDraft>;
  typed: Typed;
}

const isJobPost = shape<JobPost>({
  version: is(JOB_POST_VERSION),
  userId: isText,
  jobId: orNull(isText),
  answeredSteps: areSteps,
  jobPostData: areFields,
  was: recordOf(areFields),
  typed: recordOf(isAnything),
});

/** Changes of one job, until they are saved all at once. Each job has its own. */
export interface Edit extends Kept {
  version: typeof VERSION;
  userId: string;
  jobId: string;
  /** Pictures added here, which the job does not know yet. */
  images: Image[];
  /** Of the questions that staff asked about, those gone through. */
  looked: string[];
}

const isEdit = shape<Edit>({
  version: is(VERSION),
  userId: isText,
  jobId: isText,
  fields: areFields,
  was: recordOf(areFields),
  typed: recordOf(isAnything),
  images: listOf(isImage),
  looked: listOf(isText),
});

export const PUBLIC_KEY = 'public-create-job';
const JOB_POST_KEY = 'createJobPost';

const read = <T>(key: string, check: Check<T>): T | null => {
  const stored = readStored(key);
  if (stored === null) return null;
  if (check(stored)) return stored;
  removeStored(key);
  toast.show('Your earlier draft could not be read here. Please start it again.');
  return null;
};

let warned = false;

/** In a browser whose store is full or forbidden a draft lives as long as its tab, which is said once. */
const keep = (key: string, value: unknown): void => {
  if (writeStored(key, value) || warned) return;
  warned = true;
  toast.error('This browser has no room to keep your answers. Finish in this tab: closing it loses them.');
};

const union = <T>(some: readonly T[], more: readonly T[] = []): T[] => [...new Set([...some, ...more])];

export const readPublicDraft = (): PublicDraft | null => read(PUBLIC_KEY, isPublicDraft);

/** Merges: fields and steps given are added to those there. */
export const savePublicDraft = (
  patch: Partial<Pick<PublicDraft, 'inviteCode' | 'fields' | 'answeredSteps' | 'typed'>>,
): PublicDraft => {
  const now: PublicDraft = readPublicDraft() ?? {
    version: VERSION,
    key: newId(),
    inviteCode: null,
    fields: {},
    answeredSteps: [],
    typed: {},
  };
  const next: PublicDraft = {
    ...now,
    ...patch,
    fields: { ...now.fields, ...patch.fields },
    answeredSteps: union(now.answeredSteps, patch.answeredSteps),
    typed: { ...now.typed, ...patch.typed },
  };
  keep(PUBLIC_KEY, next);
  return next;
};

export const clearPublicDraft = (): void => removeStored(PUBLIC_KEY);

/** The buffer of this person; another's, or one of another job than the one named, is not theirs to see. */
export const readJobPost = (userId: string, jobId?: string | null): JobPost | null => {
  const stored = read(JOB_POST_KEY, isJobPost);
  if (stored?.userId !== userId) return null;
  return jobId === undefined || stored.jobId === jobId ? stored : null;
};

/** Merges every update into the buffer; `jobId` null is registration's draft that the server has not made yet. */
export const saveJobPost = (
  userId: string,
  jobId: string | null,
  patch: Partial<Pick<JobPost, 'answeredSteps' | 'jobPostData' | 'typed' | 'was'>>,
): JobPost => {
  const stored = readJobPost(userId);
  const now = stored && stored.jobId === jobId ? stored : newJobPost(userId, jobId);
  const kept = tidy({
    fields: { ...now.jobPostData, ...patch.jobPostData },
    // What a question was begun from stays what it was.
    was: { ...patch.was, ...now.was },
    typed: { ...now.typed, ...patch.typed },
  });
  const next: JobPost = {
    ...now,
    jobPostData: kept.fields,
    was: kept.was,
    typed: kept.typed,
    answeredSteps: union(now.answeredSteps, patch.answeredSteps),
  };
  keep(JOB_POST_KEY, next);
  return next;
};

const newJobPost = (userId: string, jobId: string | null): JobPost => ({
  version: JOB_POST_VERSION,
  userId,
  jobId,
  answeredSteps: [],
  jobPostData: {},
  was: {},
  typed: {},
});

/** What the buffer holds, question by question. */
export const keptIn = (post: JobPost | null): Kept => ({
  fields: post?.jobPostData ?? {},
  was: post?.was ?? {},
  typed: post?.typed ?? {},
});

/** What a person chose where two devices answered the same. */
export const changeJobPost = (userId: string, jobId: string | null, change: (kept: Kept) => Kept): void => {
  const post = readJobPost(userId, jobId);
  if (!post) return;
  const { fields, ...rest } = change(keptIn(post));
  keep(JOB_POST_KEY, { ...post, ...rest, jobPostData: fields } satisfies JobPost);
};

/** The server has what was buffered, but for the questions named: they and what stands in forms still open are kept. */
export const emptyJobPost = (
  userId: string,
  jobId: string,
  { answeredForm, left = [] }: { answeredForm?: string | undefined; left?: readonly string[] } = {},
): void => {
  const post = readJobPost(userId) ?? newJobPost(userId, jobId);
  const kept = keptIn(post);
  const { fields, ...rest } = tidy({
    ...kept,
    fields: without(
      kept.fields,
      stepsOf(kept.fields).filter(step => !left.includes(step)),
    ),
    typed: answeredForm ? { ...kept.typed, [answeredForm]: undefined } : kept.typed,
  });
  keep(JOB_POST_KEY, { ...post, ...rest, jobId, jobPostData: fields, answeredSteps: [] } satisfies JobPost);
};

export const clearJobPost = (): void => removeStored(JOB_POST_KEY);

/** This person's changes of a job; another's are not theirs to see. */
export const readEdit = (userId: string, jobId: string): Edit | null => {
  const stored = read(editKey(jobId), isEdit);
  return stored?.userId === userId ? stored : null;
};

export const keptInEdit = (edit: Edit | null): Kept => edit ?? { fields: {}, was: {}, typed: {} };

/** Reads, changes and writes at once, so that two tabs do not undo one another's. Nothing changed leaves nothing. */
export const changeEdit = (userId: string, jobId: string, change: (edit: Edit) => Edit): void => {
  const none: Edit = { version: VERSION, userId, jobId, fields: {}, was: {}, typed: {}, images: [], looked: [] };
  const next = tidy(change(readEdit(userId, jobId) ?? none));
  const empty = Object.keys(next.was).length === 0 && next.looked.length === 0;
  if (empty) removeStored(editKey(jobId));
  else keep(editKey(jobId), next);
};
