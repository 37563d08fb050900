import type { Photo } from '#contract/schemas/gallery.ts';
import type { PhotoTags } from '#contract/schemas/model.ts';

export const tagsById = (photos: readonly Photo[]): PhotoTags =>
  Object.fromEntries(photos.flatMap(({ image, tags }) => (tags.length > 0 ? [[image.originalId, tags]] : [])));

/** Every tag of these pictures once, whatever its case, in alphabetical order. */
export const allTags = (tags: PhotoTags): string[] => {
  const byName = new Map<string, string>();
  for (const tag of Object.values(tags).flat()) if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  return [...byName.values()].sort((one, other) => one.localeCompare(other));
};

/** A picture with one of the chosen tags is shown; all are while none is chosen. */
export const hasTag = (tags: readonly string[] | undefined, chosen: readonly string[]): boolean =>
  chosen.length === 0 || (tags ?? []).some(tag => chosen.some(one => one.toLowerCase() === tag.toLowerCase()));

const SEPARATOR = ',';

/** The chosen tags of an address, `?tags=Beauty,Runway`: only existing ones. */
export const tagsInAddress = (search: URLSearchParams, known: readonly string[]): string[] => {
  const requested = (search.get('tags') ?? '').toLowerCase().split(SEPARATOR);
  return known.filter(tag => requested.includes(tag.toLowerCase()));
};

export const withTags = (search: URLSearchParams, chosen: readonly string[]): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (chosen.length > 0) next.set('tags', chosen.join(SEPARATOR));
  else next.delete('tags');
  return next;
};
