import type { Image } from '#contract/schemas/image.ts';
import type { z } from '#contract/schemas/zod.ts';
import { editKey } from '#lib/local-edits.ts';
import { newId } from '#lib/new-id.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { toast } from '#ui/toast-store.ts';
import { JobPosts, LocalDraft, PublicDraft, VERSION } from './local-draft-schema.ts';
import { answersTo, pruned, withoutTyped } from './merge.ts';

export const emptyDraft = (userId: string | null, jobId: string | null): LocalDraft => ({
  version: VERSION,
  userId,
  jobId,
  inviteCode: null,
  answeredSteps: [],
  jobPostData: {},
  base: {},
  typed: {},
  images: [],
  reviewed: [],
});

/** The storage of one local draft. */
export interface LocalDraftSlot<D extends LocalDraft = LocalDraft> {
  read(): D | null;
  /** Reads, changes and writes synchronously, so that two tabs do not overwrite one another's changes. */
  change(change: (draft: D) => D): D;
  clear(): void;
}

/** Adds pictures that were loaded here, and drops those that no answer here contains. */
export const withImages = (local: LocalDraft, given: readonly Image[] = []): LocalDraft => {
  const images = new Map([...local.images, ...given].map(image => [image.originalId, image]));
  return { ...local, images: (local.jobPostData.imageIds ?? []).flatMap(id => images.get(id) ?? []) };
};

/**
 * The server has the answers, except those to `kept`: they, and what is typed into forms other than `form`, stay here.
 */
export const withoutSent = (
  local: LocalDraft,
  { kept = [], form }: { kept?: readonly string[]; form?: string | undefined },
): LocalDraft =>
  withImages({
    ...(form ? withoutTyped(local, form) : local),
    jobPostData: answersTo(local.jobPostData, kept),
    answeredSteps: [],
  });

export const PUBLIC_KEY = 'public-create-job';

/** The draft of a signed-out visitor: one for all tabs. */
export const publicDraft: LocalDraftSlot<PublicDraft> = {
  read: () => read(PUBLIC_KEY, PublicDraft),
  change: change => {
    const jobId = newId();
    const next = pruned(change(publicDraft.read() ?? { ...emptyDraft(null, jobId), jobId }));
    write(PUBLIC_KEY, next);
    return next;
  },
  clear: () => removeStored(PUBLIC_KEY),
};

/** This person's unsaved changes of one job; another person's are ignored. Without any change nothing is stored. */
export const jobChanges = (userId: string, jobId: string): LocalDraftSlot => {
  const slot: LocalDraftSlot = {
    read: () => {
      const stored = read(editKey(jobId), LocalDraft);
      return stored?.userId === userId ? stored : null;
    },
    change: change => {
      const next = pruned(change(slot.read() ?? emptyDraft(userId, jobId)));
      if (Object.keys(next.base).length === 0 && next.reviewed.length === 0) slot.clear();
      else write(editKey(jobId), next);
      return next;
    },
    clear: () => removeStored(editKey(jobId)),
  };
  return slot;
};

const JOB_POST_KEY = 'createJobPost';
/** The limit of open drafts of a manager; the oldest with unsent answers is dropped. */
const JOB_POSTS_MAX = 20;

const jobPostsOf = (userId: string): LocalDraft[] => {
  const stored = read(JOB_POST_KEY, JobPosts);
  return stored?.userId === userId ? stored.drafts : [];
};

/** This person's unsent answers of one draft; `jobId` null stands for the first answer of registration. */
export const jobPost = (userId: string, jobId: string | null): LocalDraftSlot => {
  const others = (exceptId = jobId) =>
    jobPostsOf(userId).filter(draft => draft.jobId !== jobId && draft.jobId !== exceptId && !isEmpty(draft));
  const writeAll = (drafts: LocalDraft[]) =>
    write(JOB_POST_KEY, { version: VERSION, userId, drafts: drafts.slice(0, JOB_POSTS_MAX) } satisfies JobPosts);
  const slot: LocalDraftSlot = {
    read: () => jobPostsOf(userId).find(draft => draft.jobId === jobId) ?? null,
    change: change => {
      const next = pruned(change(slot.read() ?? emptyDraft(userId, jobId)));
      writeAll([next, ...others(next.jobId)]);
      return next;
    },
    clear: () => {
      const rest = others();
      if (rest.length > 0) writeAll(rest);
      else removeStored(JOB_POST_KEY);
    },
  };
  return slot;
};

const isEmpty = ({ jobPostData, typed, answeredSteps }: LocalDraft): boolean =>
  Object.keys(jobPostData).length === 0 && Object.keys(typed).length === 0 && answeredSteps.length === 0;

/** The draft this person worked on last. */
export const lastJobPostId = (userId: string): string | null => jobPostsOf(userId)[0]?.jobId ?? null;

function read<Schema extends z.ZodType>(key: string, schema: Schema): z.infer<Schema> | null {
  const stored = readStored(key);
  if (stored === null) return null;
  // The stored text, not the schema's output: unfinished text keeps its spaces.
  if (schema.safeParse(stored).success) return stored as z.infer<Schema>;
  removeStored(key);
  toast.show('Your earlier draft could not be read here. Please start it again.');
  return null;
}

let warned = false;

/** In a browser whose storage is full or forbidden a draft lives as long as its tab; a toast says so once. */
function write(key: string, value: unknown): void {
  if (writeStored(key, value) || warned) return;
  warned = true;
  toast.error('This browser has no room to keep your answers. Finish in this tab: closing it loses them.');
}
