import type { Photo } from '#contract/schemas/gallery.ts';
import type { Withheld } from '#contract/schemas/private-fields.ts';
import type { App, StaffViewer, Viewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { openPrivateFields } from '../model/index.ts';
import { type PhotoRow, photoViews } from './photos.ts';

type Asker = { app: App; db: Db; viewer: Viewer | StaffViewer | null };
type Photos = { photos: Photo[]; withheld: Withheld | null };

/**
 * Photos for a viewer, without the digitals that they may not see. `looked` names the model that a manager views, and
 * the manager's job in which the model takes part; null for other viewers.
 */
export const withoutClosed = async (
  asker: Asker,
  rows: readonly PhotoRow[],
  looked: { modelId: string; jobId: string | null } | null,
): Promise<Photos> => {
  const hasDigitals = rows.some(({ kind }) => kind === 'DIGITAL');
  const withheld = looked && hasDigitals ? await openPrivateFields(asker, 'DIGITALS', looked) : null;
  const open = withheld ? rows.filter(({ kind }) => kind !== 'DIGITAL') : rows;
  return { photos: photoViews(asker.app, open), withheld };
};
