import type { Photo, SavedPhoto } from '#contract/schemas/gallery.ts';
import type { Image } from '#contract/schemas/image.ts';
import { TAG_LENGTH, TAGS_MAX } from '#contract/values/gallery.ts';

/** The two sortable lists of photos: the public ones, headshot first, and the digitals for managers. */
export type PhotoLists = { book: readonly Image[]; digitals: readonly Image[] };
export type TagsOf = Readonly<Record<string, readonly string[]>>;
export type PosesOf = Readonly<Record<string, Photo['pose']>>;

export const listsOf = (photos: readonly Photo[]): PhotoLists => ({
  book: photos.filter(({ type }) => type !== 'DIGITAL').map(({ image }) => image),
  digitals: photos.filter(({ type }) => type === 'DIGITAL').map(({ image }) => image),
});

export const tagsOf = (photos: readonly Photo[]): TagsOf =>
  Object.fromEntries(photos.map(({ image, tags }) => [image.originalId, tags]));

export const posesOf = (photos: readonly Photo[]): PosesOf =>
  Object.fromEntries(photos.map(({ image, pose }) => [image.originalId, pose]));

/** The first of the book is the headshot. */
export const toSaved = ({ book, digitals }: PhotoLists, tags: TagsOf, poses: PosesOf): SavedPhoto[] => {
  const saved = ({ originalId }: Image, type: SavedPhoto['type']): SavedPhoto => ({
    imageId: originalId,
    type,
    tags: [...(tags[originalId] ?? [])],
    pose: type === 'DIGITAL' ? (poses[originalId] ?? null) : null,
  });
  return [
    ...book.map((image, place) => saved(image, place === 0 ? 'HEADSHOT' : 'LOOK')),
    ...digitals.map(image => saved(image, 'DIGITAL')),
  ];
};

/** Parses typed tags, separated by commas, each once; or returns why they are invalid. */
export const readTags = (typed: string): { tags: string[] } | { error: string } => {
  const words = typed.split(',').flatMap(part => part.trim() || []);
  const tags = words.filter(
    (word, place) => words.findIndex(other => other.toLowerCase() === word.toLowerCase()) === place,
  );
  const long = tags.find(tag => [...tag].length > TAG_LENGTH);
  if (long) return { error: `A tag may have at most ${TAG_LENGTH} characters.` };
  return tags.length > TAGS_MAX ? { error: `At most ${TAGS_MAX} tags.` } : { tags };
};
