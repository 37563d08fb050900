import type { ShareRole } from '#contract/values/sharing.ts';
import type { CallName } from '#contract/wire/index.ts';
import { clientPicks } from '../../db/tables/share-links.ts';
import type { System } from '../system.ts';
import { aSecretOf } from './belongings.ts';
import { aCaller, type Caller } from './callers.ts';
import { aJobFor, aModelIn } from './job-stage.ts';
import { aJobOf } from './jobs.ts';
import type { Prepared, SetStage, Stage } from './stage.ts';

/** A link to a job with an applicant. */
const aLinkOf = async (system: System, role: ShareRole): Promise<{ id: string; jobId: string; modelId: string }> => {
  const jobId = await aJobOf(system, (await aCaller(system, 'MANAGER')).id);
  const { id: modelId } = await aModelIn(system, jobId);
  return { id: await aSecretOf(system, jobId, role), jobId, modelId };
};

const withLink =
  (role: ShareRole, more: Stage['path'] = {}): SetStage =>
  async system => ({ path: { id: (await aLinkOf(system, role)).id, ...more } });

const aShareOf = async (system: System, me: Caller): Promise<Prepared> => {
  const id = await aJobFor(system, me);
  await aSecretOf(system, id, 'client');
  return { path: { id, role: 'client' } };
};

/** What the calls about share links need. */
export const sharingStages = {
  saveShareLink: aShareOf,
  revokeShareLink: aShareOf,
  getSharedJob: withLink('client', { role: 'client' }),
  getSharedModels: withLink('client', { type: 'all' }),
  getSharedCounts: withLink('client'),
  getSharedGallery: withLink('mood-board', { role: 'mood-board' }),
  getSharedModelGallery: async system => {
    const { id, modelId } = await aLinkOf(system, 'client');
    return { path: { id, modelId } };
  },
  savePicks: async system => {
    const { id, modelId } = await aLinkOf(system, 'client');
    return { path: { id }, body: { modelId, version: 1 } };
  },
  approvePicks: async system => {
    const { id, jobId, modelId } = await aLinkOf(system, 'client');
    await system.server.app.database.db.insert(clientPicks).values({ jobId, modelId, position: 0 });
    return { path: { id }, body: { version: 1 } };
  },
} satisfies Partial<Record<CallName, SetStage>>;
