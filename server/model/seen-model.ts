import type { Model, PublicModel } from '#contract/schemas/model.ts';
import type { App, StaffViewer, Viewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import type { ModelAccess } from './model-access.ts';
import { openPrivateFields } from './private-fields.ts';
import type { ModelJson } from './read.ts';
import { hasMeasurements, publicModelView, readModelJson } from './view.ts';

type Asker = { app: App; db: Db; viewer: Viewer | StaffViewer | null };

/** A model as far as the viewer may see it: a manager's access to measurements is counted. */
export const seenModel = async (
  asker: Asker,
  { model, access }: { model: ModelJson; access: ModelAccess },
): Promise<Model | PublicModel> => {
  if (access.as !== 'MANAGER') return publicModelView(model, model.photos ?? []);
  const { revealed, jobId } = access;
  const withheld = hasMeasurements(model)
    ? await openPrivateFields(asker, 'MEASUREMENTS', { modelId: model.userId, jobId })
    : null;
  return readModelJson(model, { now: asker.app.clock.now(), revealed, withheld });
};
