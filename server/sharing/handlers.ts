import type { sharingRows } from '#contract/schemas/sharing.ts';
import type { Handlers } from '../context.ts';
import { approvePicks } from './approve-picks.ts';
import { getSharedCounts } from './get-shared-counts.ts';
import { getSharedGallery } from './get-shared-gallery.ts';
import { getSharedJob } from './get-shared-job.ts';
import { getSharedModelGallery } from './get-shared-model-gallery.ts';
import { getSharedModels } from './get-shared-models.ts';
import { getShareLinks } from './links.ts';
import { getPicks } from './picks.ts';
import { reopenPicks } from './reopen-picks.ts';
import { revokeShareLink } from './revoke-share-link.ts';
import { savePicks } from './save-picks.ts';
import { saveShareLink } from './save-share-link.ts';

export const sharingHandlers = {
  getShareLinks,
  saveShareLink,
  revokeShareLink,
  getSharedJob,
  getSharedModels,
  getSharedCounts,
  getSharedGallery,
  getSharedModelGallery,
  savePicks,
  approvePicks,
  getPicks,
  reopenPicks,
} satisfies Handlers<keyof typeof sharingRows>;
