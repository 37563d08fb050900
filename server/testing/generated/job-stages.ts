import type { CallName } from '#contract/wire/index.ts';
import { photosVersion, versionOf } from '../../gallery/photos.ts';
import { aPictureOf } from './belongings.ts';
import { aCaller } from './callers.ts';
import { aJobFor, withApplicant } from './job-stage.ts';
import type { SetStage } from './stage.ts';

/** What the calls about jobs, suggestions and galleries need. */
export const jobStages = {
  getJobs: async () => ({ path: { status: 'active' } }),
  getOnboarding: async (system, me) => {
    await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: null });
    return {};
  },
  saveJob: async (system, me) => ({
    path: { id: await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: null }) },
  }),
  submitJob: async (system, me) => ({
    path: { id: await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: null }) },
  }),
  appealJob: async (system, me) => ({
    path: { id: await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: 'DECLINED' }) },
  }),
  // A closed account searches like a signed-out visitor, who has no job to search for.
  getMatches: async (system, me) =>
    me.kind === 'MANAGER' && me.state !== 'BANNED' ? { query: { jobId: await aJobFor(system, me) } } : {},
  saveSuggestion: async (system, me) => ({
    body: {
      jobId: await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: null }),
      modelIds: [(await aCaller(system, 'MODEL')).id],
    },
  }),
  getSuggestion: async (system, me) => ({
    query: { jobId: await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: null }) },
  }),
  saveGallery: async (system, me) => ({
    body: { imageId: await aPictureOf(system, me.id), 'tags[]': 'Editorial', version: photosVersion([]) },
  }),
  getModelGallery: async system => ({ path: { modelId: (await aCaller(system, 'MODEL')).id } }),
  getApplicantGallery: withApplicant('APPLIED'),
  saveJobGallery: async (system, me) => ({
    path: { id: await aJobFor(system, me) },
    body: { imageId: await aPictureOf(system, me.id), version: versionOf([]) },
  }),
} satisfies Partial<Record<CallName, SetStage>>;
