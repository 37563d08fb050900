import { setImmediate } from 'node:timers/promises';
import type { boardImages } from '#server/db/tables/board-images.ts';
import type { images } from '#server/db/tables/images.ts';
import type { jobImages } from '#server/db/tables/jobs.ts';
import type { modelPhotos } from '#server/db/tables/models.ts';
import type { Storage } from '#server/providers/ports.ts';
import { demoId } from '../ids.ts';
import type { DemoJob } from '../jobs/jobs.ts';
import { demoManagers } from '../managers.ts';
import type { DemoModel } from '../models.ts';
import { DIGITAL_POSES, digitalsOf } from '../portraits/digitals.ts';
import { drawPortrait } from '../portraits/portrait.ts';
import { randomOf } from '../portraits/random.ts';
import { portraitFor, portraitsOf, SHOTS, type Shot, shotsOf } from '../portraits/shots.ts';
import type { PortraitSpec } from '../portraits/spec.ts';
import { placeholderOf } from './placeholder.ts';

type Photo = typeof modelPhotos.$inferInsert;
/** The photo type under which each shot is stored. */
const PHOTO_TYPES: Record<Shot, Pick<Photo, 'kind' | 'tags'>> = {
  HEADSHOT: { kind: 'HEADSHOT' },
  LOOK_1: { kind: 'LOOK', tags: ['Commercial'] },
  LOOK_2: { kind: 'LOOK', tags: ['Beauty'] },
  LOOK_3: { kind: 'LOOK', tags: ['Editorial'] },
  FULL_LENGTH: { kind: 'LOOK', tags: ['Runway', 'Full length'] },
};
/** The number of models with digitals, including the one a visitor can sign in as. */
const WITH_DIGITALS = 24;
/** Of them, the number who have an earlier set too, and how old it is. */
const WITH_EARLIER = 6;
const EARLIER_DAYS_AGO = 124;
const DAY_MS = 86_400_000;
const REFERENCES_FROM = 50_000;
const DIGITALS_FROM = 100_000;
const BOARD_FROM = 200_000;
const boardNotes = [
  'Warm light from one side',
  'Like this, in ink',
  'Hair off the face',
  null,
  'Movement in the last frames',
];
/** The drawings scale without loss; this is the largest width that a screen requests. */
const WIDTH_PX = 1200;
const HEIGHT_PX = 1600;

export type Picture = {
  id: string;
  portrait: PortraitSpec;
  ownerId: string;
  filename: string;
  isPrivate?: boolean;
  daysAgo?: number;
};
export type Pictures = {
  all: Picture[];
  photos: Photo[];
  references: (typeof jobImages.$inferInsert)[];
  board: (typeof boardImages.$inferInsert)[];
};

/** Digitals are private pictures; some models have two sets, the newer one first. */
const addDigitals = (models: readonly DemoModel[], { all, photos }: Pick<Pictures, 'all' | 'photos'>) => {
  let count = 0;
  models.slice(0, WITH_DIGITALS).forEach((model, n) => {
    let position = SHOTS.length;
    for (const daysAgo of n < WITH_EARLIER ? [0, EARLIER_DAYS_AGO] : [0])
      digitalsOf(model).forEach((portrait, k) => {
        const id = demoId('image', DIGITALS_FROM + count);
        const filename = `${model.firstName}-digital-${position - SHOTS.length + 1}.svg`.toLowerCase();
        all.push({ id, portrait, ownerId: model.id, filename, isPrivate: true, daysAgo });
        photos.push({ modelId: model.id, imageId: id, position, kind: 'DIGITAL', pose: DIGITAL_POSES[k] ?? null });
        count += 1;
        position += 1;
      });
  });
};

/** The mood board of the first open job of the manager a visitor can sign in as. */
const addBoard = (
  models: readonly DemoModel[],
  jobs: readonly DemoJob[],
  { all, board }: Pick<Pictures, 'all' | 'board'>,
) => {
  const job = jobs.find(({ manager, plan }) => manager === demoManagers[0] && plan.stage === 'ACCEPTING');
  if (!job) return;
  boardNotes.forEach((note, position) => {
    const id = demoId('image', BOARD_FROM + position);
    const like = randomOf(`board:${position}`).pick(models);
    const portrait = portraitFor({ ...like, id }, SHOTS[position % SHOTS.length] ?? 'LOOK_1');
    all.push({ id, portrait, ownerId: job.manager.id, filename: `mood-${position + 1}.svg` });
    board.push({ jobId: job.id, imageId: id, note, position });
  });
};

/** The pictures of each model, and for most jobs one or two that show the requested look. */
export const picturesOf = (models: readonly DemoModel[], jobs: readonly DemoJob[]): Pictures => {
  const all: Picture[] = [];
  const photos: Pictures['photos'] = [];
  const references: Pictures['references'] = [];
  const board: Pictures['board'] = [];
  models.forEach((model, n) => {
    const portraits = portraitsOf(model);
    shotsOf(n).forEach((shot, position) => {
      const id = demoId('image', n * SHOTS.length + position);
      const filename = `${model.firstName}-${position + 1}.svg`.toLowerCase();
      all.push({ id, portrait: portraits[shot], ownerId: model.id, filename });
      photos.push({ modelId: model.id, imageId: id, position, ...PHOTO_TYPES[shot] });
    });
  });
  for (const job of jobs) {
    const random = randomOf(`references:${job.n}`);
    const wanted = job.plan.stage === 'DRAFT' || job.plan.isArchived ? 0 : Math.floor(random.between(0.4, 2.9));
    for (let position = 0; position < wanted; position += 1) {
      const id = demoId('image', REFERENCES_FROM + job.n * 10 + position);
      // A person who is not a model of the demo, in an outfit like the requested one.
      const like = random.pick(
        models.filter(model => job.plan.places[model.gender === 'MALE' ? 0 : 1] > 0 || job.plan.places[3] > 0),
      );
      const shot = random.pick<Shot>(['LOOK_1', 'LOOK_2', 'FULL_LENGTH']);
      all.push({
        id,
        portrait: portraitFor({ ...like, id }, shot),
        ownerId: job.manager.id,
        filename: `reference-${position + 1}.svg`,
      });
      references.push({ jobId: job.id, imageId: id, position });
    }
  }
  addDigitals(models, { all, photos });
  addBoard(models, jobs, { all, board });
  return { all, photos, references, board };
};

const storageKey = (picture: Picture): string => `portraits/${picture.id}.svg`;

export const imageRows = (pictures: readonly Picture[], now: Date): (typeof images.$inferInsert)[] =>
  pictures.map(picture => ({
    id: picture.id,
    ownerId: picture.ownerId,
    storageKey: storageKey(picture),
    filename: picture.filename,
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    placeholder: placeholderOf(picture.portrait),
    isPrivate: picture.isPrivate ?? false,
    createdAt: new Date(now.getTime() - (picture.daysAgo ?? 0) * DAY_MS),
  }));

const AT_ONCE = 24;

/** Draws and stores every picture, yielding to the event loop in between. */
export const storePictures = async (
  storage: Storage,
  pictures: readonly Picture[],
  onDrawn: (count: number) => void,
) => {
  for (let from = 0; from < pictures.length; from += AT_ONCE) {
    const some = pictures.slice(from, from + AT_ONCE);
    const stored: Promise<void>[] = [];
    for (const picture of some) {
      const svg = drawPortrait(picture.portrait);
      stored.push(storage.put(storageKey(picture), Buffer.from(svg)));
      await setImmediate();
    }
    await Promise.all(stored);
    onDrawn(from + some.length);
  }
};
