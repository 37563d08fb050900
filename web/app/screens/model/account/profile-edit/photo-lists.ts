import type { Photo, SavedPhoto } from '#contract/schemas/gallery.ts';
import type { Image } from '#contract/schemas/image.ts';
import { TAG_LENGTH, TAGS_MAX } from '#contract/values/gallery.ts';

/** The photos as they are put in order: what all see, headshot first, and what managers see. */
export type PhotoLists = { book: readonly Image[]; digitals: readonly Image[] };
export type TagsOf = Readonly<Record<string, readonly string[]>>;

export const listsOf = (photos: readonly Photo[]): PhotoLists => ({
  book: photos.filter(({ type }) => type !== 'DIGITAL').map(({ image }) => image),
  digitals: photos.filter(({ type }) => type === 'DIGITAL').map(({ image }) => image),
});

export const tagsOf = (photos: readonly Photo[]): TagsOf =>
  Object.fromEntries(photos.map(({ image, tags }) => [image.originalId, tags]));

/** The first of the book is the headshot. */
export const toSaved = ({ book, digitals }: PhotoLists, tags: TagsOf): SavedPhoto[] => {
  const saved = ({ originalId }: Image, type: SavedPhoto['type']): SavedPhoto => ({
    imageId: originalId,
    type,
    tags: [...(tags[originalId] ?? [])],
  });
  return [
    ...book.map((image, place) => saved(image, place === 0 ? 'HEADSHOT' : 'LOOK')),
    ...digitals.map(image => saved(image, 'DIGITAL')),
  ];
};

/** Tags as they are typed, parted by commas, each once; or why they cannot be kept. */
export const readTags = (typed: string): { tags: string[] } | { error: string } => {
  const words = typed.split(',').flatMap(part => part.trim() || []);
  const tags = words.filter(
    (word, place) => words.findIndex(other => other.toLowerCase() === word.toLowerCase()) === place,
  );
  const long = tags.find(tag => [...tag].length > TAG_LENGTH);
  if (long) return { error: `A tag may have at most ${TAG_LENGTH} characters.` };
  return tags.length > TAGS_MAX ? { error: `At most ${TAGS_MAX} tags.` } : { tags };
};
