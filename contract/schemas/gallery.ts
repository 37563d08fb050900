import {
  BOARD_MAX,
  BOARD_NOTE_LENGTH,
  digitalPoses,
  PHOTOS_MAX,
  photoTypes,
  TAG_LENGTH,
  TAGS_MAX,
} from '../values/gallery.ts';
import { Id } from './id.ts';
import { Image } from './image.ts';
import { commaList, Page } from './list.ts';
import { Withheld } from './private-fields.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const PhotoType = z.enum(photoTypes);

const DigitalPose = z.enum(digitalPoses);

/** Filters join tags by commas, so no tag contains one. */
const Tag = text('Tag', 1, TAG_LENGTH).refine(tag => !tag.includes(','), 'A tag holds no comma.');

/** The specification's gallery filters; lists are joined by commas, and a photo matches with any of the values. */
export const GalleryFilters = z.object({
  tags: commaList(Tag).optional(),
  types: commaList(PhotoType).optional(),
});
export type GalleryFilters = z.infer<typeof GalleryFilters>;

export const Photo = z.object({
  image: Image,
  type: PhotoType,
  tags: z.array(z.string()),
  /** What a digital shows, where the model says so. */
  pose: DigitalPose.nullable(),
  /** For a digital: the day of its upload where the model lives. Those of one day are a set. */
  takenOn: z.iso.date().nullable(),
  position: z.number().int(),
});
export type Photo = z.infer<typeof Photo>;

/** A picture of one of the manager's jobs: of the post itself, or of its mood board. */
export const JobImage = z.object({ image: Image, jobId: Id });
export type JobImage = z.infer<typeof JobImage>;

/** Identifies a state of a list; a save names the version it is based on. */
const Version = z.string().regex(/^[\w-]{1,100}$/, 'This is no version of a list.');

/** A model's photos, or the pictures of a manager's jobs, the newest first. */
export const OwnGallery = z.object({
  photos: z.array(Photo),
  jobImages: z.array(JobImage),
  nextCursor: z.string().nullable(),
  version: Version,
});
export type OwnGallery = z.infer<typeof OwnGallery>;

const SavedPhoto = z.object({
  imageId: Id,
  type: PhotoType,
  tags: z
    .array(Tag)
    .max(TAGS_MAX, `At most ${TAGS_MAX} tags.`)
    .refine(tags => new Set(tags.map(tag => tag.toLowerCase())).size === tags.length, 'Each tag once.'),
  pose: DigitalPose.nullable().optional(),
});
export type SavedPhoto = z.infer<typeof SavedPhoto>;

const isOnce = (items: { imageId: string }[]) => new Set(items.map(item => item.imageId)).size === items.length;

const ONCE = 'Each picture once.';

const SaveGallery = z.object({
  photos: z
    .array(SavedPhoto)
    .max(PHOTOS_MAX, `At most ${PHOTOS_MAX} photos.`)
    .refine(isOnce, ONCE)
    .refine(photos => photos.every(({ type }, place) => type !== 'HEADSHOT' || place === 0), {
      error: 'There is one headshot, and it comes first.',
    })
    .refine(photos => photos.every(({ type, pose }) => type === 'DIGITAL' || !pose), 'Only digitals have a pose.'),
  version: Version,
});

/** A picture of a job's mood board, with the manager's note. */
export const BoardImage = z.object({ image: Image, note: z.string().nullable() });
export type BoardImage = z.infer<typeof BoardImage>;

export const JobGallery = z.object({
  images: z.array(Image),
  board: z.array(BoardImage),
  version: Version,
});
export type JobGallery = z.infer<typeof JobGallery>;

const SaveJobGallery = z.object({
  board: z
    .array(z.object({ imageId: Id, note: text('Note', 0, BOARD_NOTE_LENGTH).nullable() }))
    .max(BOARD_MAX, `At most ${BOARD_MAX} pictures.`)
    .refine(isOnce, ONCE),
  version: Version,
});

const Photos = z.object({
  photos: z.array(Photo),
  /** Why some digitals are omitted; null when none are. */
  withheld: Withheld.nullable(),
});

export const galleryRows = rows({
  getGallery: {
    does: 'The caller’s own pictures: a model’s photos in their order; those of a manager’s jobs, the newest first.',
    who: 'SIGNED_IN',
    whileSeeing: true,
    query: Page,
    answer: OwnGallery,
  },
  /** Not in the specification, which leaves the model’s side to the app. */
  saveGallery: {
    does: 'Saves all of a model’s photos: order, kinds and tags. 409 with the newer list when it has changed meanwhile.',
    who: 'MODEL',
    body: SaveGallery,
    answer: OwnGallery,
  },
  getModelGallery: {
    does: 'The photos of a model by the filters; digitals only for managers to whom they are open. 404 as for the model’s page.',
    who: 'ANYONE',
    whileSeeing: true,

    query: GalleryFilters,
    answer: Photos,
  },
  getApplicantGallery: {
    does: 'The photos of a model of the job, listed or not; digitals as far as they are open to the manager.',
    who: 'JOB_OWNER',
    whileSeeing: true,

    answer: Photos,
  },
  getJobGallery: {
    does: 'The pictures of a job and its mood board with notes, for those who may see the job.',
    who: 'JOB_OWNER_OR_MODEL',
    whileSeeing: true,

    answer: JobGallery,
  },
  /** Not in the specification, which does not show how a mood board is edited. */
  saveJobGallery: {
    does: 'Saves a job’s whole mood board. 409 with the newer one when it has changed meanwhile.',
    who: 'JOB_OWNER',

    body: SaveJobGallery,
    answer: JobGallery,
  },
});
