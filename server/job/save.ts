import { and, eq, inArray, sql } from 'drizzle-orm';
import { pickFields } from '#contract/rules/job-fields.ts';
import { wholeDayErrors } from '#contract/rules/job-times.ts';
import type { SaveJob } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import type { CallName } from '#contract/wire/index.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { rangeOf } from '../db/columns.ts';
import { images } from '../db/tables/images.ts';
import { type JobRow, jobImages, jobPeriods, jobs, jobTallies } from '../db/tables/jobs.ts';
import { syncPictures } from '../file/index.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { withSteps } from '../user/index.ts';
import { followOnBoard } from './board.ts';
import { rowFields, tallyFields } from './stored-fields.ts';

export const anyModel: ModelRequirements = {
  minHeightIn: null,
  maxHeightIn: null,
  hairColor: [],
  eyesColor: [],
  ethnicity: [],
  languages: [],
  skills: [],
  wardrobe: null,
  visibleTattoos: null,
};

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'afterCommit'>;
type Saved = Pick<JobRow, 'id' | 'managerId' | 'answeredSteps' | 'revision' | 'location' | 'eventDatePeriods'>;

const defined = <Values extends object>(values: Values): Partial<Values> =>
  // The same names with fewer values.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

/** The columns of the job itself that a draft sets. */
const columnsOf = (draft: JobDraft) => {
  const periods = draft.eventDatePeriods;
  const times = periods?.map(period => ({ start: Date.parse(period.start), end: Date.parse(period.end) }));
  const { hourlyRate, fixedRatePerModel } = draft;
  return defined({
    ...pickFields(draft, rowFields),
    startsAt: times && new Date(Math.min(...times.map(time => time.start))),
    endsAt: times && new Date(Math.max(...times.map(time => time.end))),
    // Pay is one of the two: giving one takes the other away.
    fixedRatePerModel: fixedRatePerModel ?? (hourlyRate == null ? fixedRatePerModel : null),
    hourlyRate: hourlyRate ?? (fixedRatePerModel == null ? hourlyRate : null),
    latitude: draft.location?.latitude,
    longitude: draft.location?.longitude,
    sensitiveTerms: draft.sensitiveWork === 'NONE' ? null : draft.sensitiveTerms,
    premiumServices: draft.premiumServices && [...new Set(draft.premiumServices)],
    selectedModelIds: draft.selectedModelIds && [...new Set(draft.selectedModelIds)],
  });
};

const savePeriods = async (db: Db, jobId: string, draft: JobDraft) => {
  if (!draft.eventDatePeriods) return;
  await db.delete(jobPeriods).where(eq(jobPeriods.jobId, jobId));
  await db.insert(jobPeriods).values(
    draft.eventDatePeriods.map((period, position) => ({
      jobId,
      position,
      during: rangeOf(period.start, period.end),
    })),
  );
};

const saveAmounts = async (db: Db, jobId: string, draft: JobDraft) => {
  const amounts = defined(pickFields(draft, tallyFields));
  if (Object.keys(amounts).length === 0) return;
  await db
    .update(jobTallies)
    .set({ ...amounts, version: sql`${jobTallies.version} + 1` })
    .where(eq(jobTallies.jobId, jobId));
};

/** Pictures must be the manager's own uploads. */
const saveImages = async (call: Call, { id: jobId, managerId }: Saved, imageIds: string[] | undefined) => {
  if (!imageIds) return;
  const { db } = call;
  const unique = [...new Set(imageIds)];
  const own = unique.length
    ? await db
        .select({ id: images.id })
        .from(images)
        .where(and(inArray(images.id, unique), eq(images.ownerId, managerId), eq(images.isPrivate, false)))
    : [];
  if (own.length !== unique.length)
    throw fieldRefusal('VALIDATION', 'imageIds', 'One of these pictures is no longer there.');
  await followOnBoard(db, jobId, unique);
  const before = await db.delete(jobImages).where(eq(jobImages.jobId, jobId)).returning({ id: jobImages.imageId });
  if (unique.length > 0)
    await db.insert(jobImages).values(unique.map((imageId, position) => ({ jobId, imageId, position })));
  await syncPictures(
    call,
    before.map(({ id }) => id),
    unique,
  );
};

/** Whole days must match the time zone of the place, whichever of the two is saved. */
const refuseOtherDays = (job: Pick<JobRow, 'location' | 'eventDatePeriods'>, draft: JobDraft): void => {
  const location = draft.location ?? job.location;
  if (!location || !(draft.location || draft.eventDatePeriods)) return;
  const errors = wholeDayErrors(draft.eventDatePeriods ?? job.eventDatePeriods, location.timeZone);
  if (errors.length > 0) throw new Refusal('VALIDATION', { fields: Object.fromEntries(errors) });
};

/** Writes the answers into the job and its dependent tables. */
export const saveAnswers = async (call: Call, job: Saved, body: SaveJob) => {
  const { db } = call;
  const { answeredSteps, revision: _, ...draft } = body;
  refuseOtherDays(job, draft);
  await saveAmounts(db, job.id, draft);
  await saveImages(call, job, draft.imageIds);
  await db
    .update(jobs)
    .set({
      ...columnsOf(draft),
      answeredSteps: withSteps(job.answeredSteps, answeredSteps ?? []),
      revision: job.revision + 1,
      updatedAt: sql`app_now()`,
    })
    .where(eq(jobs.id, job.id));
  await savePeriods(db, job.id, draft);
};
