import type { Arms } from './body/arm.ts';
import { distance, lightness } from './colour.ts';
import { fullLookFor } from './full-length/look.ts';
import type { Pose } from './head/head.ts';
import { CLOTHS, type Cloth, HAIRS, PAPERS, type Paper, SKINS } from './palettes.ts';
import { personTraitsOf } from './person-traits.ts';
import { type Random, randomOf } from './random.ts';
import type { Backdrop, Clothes, Crop, PersonTraits, PortraitPerson, PortraitSpec, Stance } from './spec.ts';
import { GARMENTS, RACK } from './styling.ts';

/** The pictures of a model, in the order of their book. The first look is the one seen on hover. */
export const SHOTS = ['HEADSHOT', 'LOOK_1', 'LOOK_2', 'LOOK_3', 'FULL_LENGTH'] as const;
export type Shot = (typeof SHOTS)[number];

/** Everyone else has three or four of them. */
const WHOLE_BOOKS = 24;
const fewer: readonly (readonly Shot[])[] = [
  ['HEADSHOT', 'LOOK_1', 'LOOK_2', 'FULL_LENGTH'],
  ['HEADSHOT', 'LOOK_1', 'FULL_LENGTH'],
];
/** Those in the book of the n-th model. */
export const shotsOf = (n: number): readonly Shot[] => (n < WHOLE_BOOKS ? SHOTS : (fewer[n % fewer.length] ?? SHOTS));

const POSES: Record<Shot, Partial<Record<Pose, number>>> = {
  HEADSHOT: { front: 3, 'three-quarter': 2 },
  LOOK_1: { front: 2, 'three-quarter': 3 },
  LOOK_2: { 'three-quarter': 1, profile: 5 },
  LOOK_3: { front: 2, 'three-quarter': 3 },
  FULL_LENGTH: { front: 2, 'three-quarter': 3, profile: 2 },
};
const CROPS: Record<Shot, Partial<Record<Crop, number>>> = {
  HEADSHOT: { head: 3, close: 1 },
  LOOK_1: { half: 1 },
  LOOK_2: { head: 3, close: 1 },
  LOOK_3: { head: 1, half: 1, close: 1 },
  FULL_LENGTH: { full: 1 },
};

/** One sitting: no two pictures have the same garment or paper, and the looks face different ways. */
export function portraitsOf(person: PortraitPerson): Record<Shot, PortraitSpec> {
  const traits = personTraitsOf(person);
  const sitting = randomOf(`sitting:${person.id}`);
  const turnsRightFirst = sitting.chance(0.5);
  const firstGarment = sitting.pick(GARMENTS[person.gender].map((_, k) => k));
  const papers: Paper[] = [];
  const cloths: Cloth[] = [];
  const specs = SHOTS.map((shot, k): [Shot, PortraitSpec] => {
    const random = randomOf(`shot:${person.id}:${shot}`);
    const stance = stanceFor(shot, (k % 2 === 0) === turnsRightFirst, random);
    const clothes = clothesFor(person, traits, firstGarment + k * 3, cloths, random);
    const paper = paperFor(
      traits,
      stance.crop === 'full' ? [clothes.cloth, clothes.full.cloth] : [clothes.cloth],
      papers,
      random,
    );
    papers.push(paper);
    cloths.push(clothes.cloth);
    return [
      shot,
      { id: `${person.id}:${shot}`, ...traits, ...stance, ...clothes, ...studioFor(stance, paper, random) },
    ];
  });
  return Object.fromEntries(specs) as Record<Shot, PortraitSpec>;
}

export const portraitFor = (person: PortraitPerson, shot: Shot): PortraitSpec => portraitsOf(person)[shot];

function stanceFor(shot: Shot, facesRight: boolean, random: Random): Stance {
  const pose = random.pickWeighted(POSES[shot]);
  const arms = random.pick<Arms>(['hanging', 'near arm bent', 'both bent']);
  return {
    pose,
    crop: random.pickWeighted(CROPS[shot]),
    facesRight: facesRight && (pose !== 'front' || shot === 'FULL_LENGTH'),
    arms: pose === 'profile' ? 'hanging' : arms,
    gaze: shot === 'HEADSHOT' || pose !== 'front' ? 0 : random.pick([0, 0, -1, 1]),
  };
}

const NEUTRAL: readonly Cloth[] = ['ink', 'paper'];

/** A step of three visits every garment of a wardrobe of five, seven or eight before repeating one. */
function clothesFor(
  person: PortraitPerson,
  { skin }: PersonTraits,
  nth: number,
  worn: Cloth[],
  random: Random,
): Clothes {
  const isFemale = person.gender === 'FEMALE';
  const garments = GARMENTS[person.gender];
  const garment = garments[nth % garments.length] ?? 'tee';
  // Camel in a tight garment would look like skin.
  const fitting = RACK.filter(
    cloth =>
      distance(CLOTHS[cloth].base, SKINS[skin].lit) > 60 && (cloth !== 'camel' || ['coat', 'blazer'].includes(garment)),
  );
  const unworn = fitting.filter(cloth => cloth !== worn.at(-1) && (NEUTRAL.includes(cloth) || !worn.includes(cloth)));
  const cloth = random.pick(unworn.length > 0 ? unworn : fitting);
  const under: Clothes['under'][] = isFemale
    ? ['nothing', cloth === 'ink' ? 'nothing' : 'ink']
    : cloth === 'paper'
      ? ['ink']
      : ['ink', 'paper'];
  return {
    garment,
    cloth,
    under: random.pick(under),
    redLips: random.chance(0.25) && isFemale,
    earring: random.chance(0.3) && isFemale ? random.pick(['#d93a20', '#fafaf7']) : null,
    full: fullLookFor(person.gender, garment, cloth, random),
  };
}

const LAST_RESORTS: readonly Paper[] = ['bone', 'slate'];

/** Neither skin nor cloth nor hair may be indistinguishable from it. */
function paperFor({ skin, hair }: PersonTraits, cloths: Cloth[], hung: Paper[], random: Random): Paper {
  const fitting = (Object.keys(PAPERS) as Paper[]).filter(
    paper =>
      distance(PAPERS[paper], SKINS[skin].lit) > 58 &&
      cloths.every(cloth => distance(PAPERS[paper], CLOTHS[cloth].base) > 44) &&
      Math.abs(lightness(PAPERS[paper]) - lightness(HAIRS[hair.colour].base)) > 12,
  );
  const others = [...fitting, ...LAST_RESORTS].filter(paper => paper !== hung.at(-1));
  const fresh = fitting.filter(paper => !hung.includes(paper));
  return fresh.length > 0 ? random.pick(fresh) : (others[0] ?? 'bone');
}

function studioFor(
  { pose, crop }: Stance,
  paper: Paper,
  random: Random,
): Pick<PortraitSpec, 'paper' | 'backdrop' | 'light'> {
  const backdrop = random.pickWeighted<Backdrop>({
    'wall shadow': 4,
    corner: 2,
    beam: 2,
    plain: 1,
    disc: pose === 'profile' && crop !== 'full' ? 3 : 0,
  });
  return { paper, backdrop, light: random.chance(0.27) && pose === 'front' ? 'split' : 'side' };
}
