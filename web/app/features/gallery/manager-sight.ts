import { digitalSets } from '#contract/rules/digital-sets.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { Model, PhotoTags, PublicModel } from '#contract/schemas/model.ts';
import type { Withheld } from '#contract/schemas/private-fields.ts';
import { client } from '#web/client.ts';
import { loadUser } from '#web/user.ts';
import { tagsById } from './photo-tags.ts';

/** The additional fields that a manager may see of a model. */
export type ManagerSight = {
  model: Model;
  /** The newest set first. */
  digitals: Image[];
  digitalDays: { takenOn: string; count: number }[];
  digitalTags: PhotoTags;
  digitalsWithheld: Withheld | null;
};

const isWhole = (model: Model | PublicModel): model is Model => 'chatUserId' in model;

/**
 * Null for all but managers. The user is loaded first: only that refreshes the session for calls that are open to
 * anyone.
 */
export const readManagerSight = async (modelId: string): Promise<ManagerSight | null> => {
  const user = await loadUser();
  if (user?.['@type'] !== 'MANAGER') return null;
  const [model, { photos, withheld }] = await Promise.all([
    client.call('getModel', { path: { id: modelId } }),
    // The wire type is a single text where the schema parses a list.
    client.call('getModelGallery', { path: { modelId }, query: { types: 'DIGITAL' } as never }),
  ]);
  if (!isWhole(model)) return null;
  const sets = digitalSets(photos);
  return {
    model,
    digitals: sets.flatMap(set => set.photos.map(photo => photo.image)),
    digitalDays: sets.map(set => ({ takenOn: set.takenOn, count: set.photos.length })),
    digitalTags: tagsById(photos),
    digitalsWithheld: withheld,
  };
};
