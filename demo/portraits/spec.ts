import type { Arms } from './body/arm.ts';
import { distance, lightness } from './colour.ts';
import { type Face, faceOf, type Gender } from './face.ts';
import type { GarmentName } from './garments/wardrobe.ts';
import type { HairStyleName } from './hair/hair.ts';
import type { Light, Pose } from './head/head.ts';
import {
  CLOTHS,
  type Cloth,
  type EyesColor,
  HAIRS,
  type HairColor,
  PAPERS,
  type Paper,
  SKINS,
  type SkinTone,
} from './palettes.ts';
import { type Ethnicity, LOOKS } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { GARMENTS, RACK, STYLES } from './styling.ts';

/** Everything a portrait is drawn from. The first part is the person's and the same on every picture, the second the shot's. */
export type PortraitSpec = {
  /** One of a kind: the ids inside the SVG come from it. */
  id: string;
  face: Face;
  skin: SkinTone;
  hair: { style: HairStyleName; colour: HairColor };
  eyes: EyesColor;
  beard: Beard;

  pose: Pose;
  facesRight: boolean;
  crop: Crop;
  arms: Arms;
  garment: GarmentName;
  cloth: Cloth;
  /** Worn under an open jacket. */
  under: 'nothing' | 'ink' | 'paper';
  paper: Paper;
  backdrop: Backdrop;
  light: Light;
  redLips: boolean;
  /** Its colour. */
  earring: string | null;
};
type Beard = 'none' | 'shaven' | 'stubble' | 'full';
/** The head; the head closer; down to the hips. */
type Crop = 'head' | 'close' | 'half';
/** What stands behind the figure: its shadow on the paper, or one flat shape. */
type Backdrop = 'wall shadow' | 'corner' | 'beam' | 'disc' | 'plain';

export type PortraitPerson = {
  id: string;
  gender: Gender;
  hairColor: HairColor;
  eyesColor: EyesColor;
  ethnicity: Ethnicity;
  heightInches: number;
};
export type Shot = 'HEADSHOT' | 'LOOK_1' | 'LOOK_2';

export function portraitFor(person: PortraitPerson, shot: Shot): PortraitSpec {
  const self = selfOf(person);
  const random = randomOf(`shot:${person.id}:${shot}`);
  const stance = stanceFor(shot, random);
  return {
    id: `${person.id}:${shot}`,
    ...self,
    ...stance,
    ...clothesFor(person, shot, self, random),
    ...setFor(stance, random),
  };
}

/** Seeded by the person alone. */
function selfOf({ id, gender, hairColor, eyesColor, ethnicity, heightInches }: PortraitPerson) {
  const looks = LOOKS[ethnicity];
  const random = randomOf(`person:${id}`);
  const skin = random.pickWeighted(looks.skins);
  const texture = random.pickWeighted(looks.textures);
  const style = random.pickWeighted(STYLES[gender][texture]);
  const beard: Beard = random.pickWeighted({ none: 2, shaven: 3, stubble: 3, full: 2 });
  return {
    face: faceOf(id, gender, heightInches, looks),
    skin,
    hair: { style, colour: hairColor },
    eyes: eyesColor,
    beard: gender === 'MALE' ? beard : ('none' as const),
  };
}

type Self = ReturnType<typeof selfOf>;
type Stance = Pick<PortraitSpec, 'pose' | 'crop' | 'facesRight' | 'arms'>;

const POSES: Record<Shot, Partial<Record<Pose, number>>> = {
  HEADSHOT: { front: 3, 'three-quarter': 2 },
  LOOK_1: { front: 2, 'three-quarter': 3 },
  LOOK_2: { front: 1, 'three-quarter': 1, profile: 4 },
};
const CROPS: Record<Shot, Partial<Record<Crop, number>>> = {
  HEADSHOT: { head: 3, close: 1 },
  LOOK_1: { half: 4, head: 1 },
  LOOK_2: { head: 3, close: 1, half: 1 },
};

function stanceFor(shot: Shot, random: Random): Stance {
  const pose = random.pickWeighted(POSES[shot]);
  const facesRight = random.chance(0.5);
  const arms = random.pick<Arms>(['hanging', 'near arm bent', 'both bent']);
  return {
    pose,
    crop: random.pickWeighted(CROPS[shot]),
    facesRight: facesRight && pose !== 'front',
    arms: pose === 'profile' ? 'hanging' : arms,
  };
}

const SHOTS: readonly Shot[] = ['HEADSHOT', 'LOOK_1', 'LOOK_2'];

function clothesFor(person: PortraitPerson, shot: Shot, { skin, hair }: Self, random: Random) {
  const isFemale = person.gender === 'FEMALE';
  const garments = GARMENTS[person.gender];
  // A step prime to both wardrobes never meets the same garment twice in three shots.
  const first = randomOf(`wardrobe:${person.id}`).pick(garments.map((_, k) => k));
  const garment = garments[(first + SHOTS.indexOf(shot) * 3) % garments.length] as GarmentName;
  // Camel close to the body would pass for skin.
  const rack = RACK.filter(
    cloth =>
      distance(CLOTHS[cloth].base, SKINS[skin].lit) > 60 && (cloth !== 'camel' || ['coat', 'blazer'].includes(garment)),
  );
  const cloth = random.pick(rack);
  const under: PortraitSpec['under'][] = isFemale
    ? ['nothing', cloth === 'ink' ? 'nothing' : 'ink']
    : cloth === 'paper'
      ? ['ink']
      : ['ink', 'paper'];
  const papers = (Object.keys(PAPERS) as Paper[]).filter(
    paper =>
      distance(PAPERS[paper], SKINS[skin].lit) > 58 &&
      distance(PAPERS[paper], CLOTHS[cloth].base) > 44 &&
      Math.abs(lightness(PAPERS[paper]) - lightness(HAIRS[hair.colour].base)) > 12,
  );
  return {
    garment,
    cloth,
    under: random.pick(under),
    paper: random.pick<Paper>(papers.length > 0 ? papers : ['bone', 'slate']),
    redLips: random.chance(0.25) && isFemale,
    earring: random.chance(0.3) && isFemale ? random.pick(['#d93a20', '#fafaf7']) : null,
  };
}

function setFor({ pose }: Stance, random: Random) {
  const backdrop = random.pickWeighted<Backdrop>({
    'wall shadow': 4,
    corner: 2,
    beam: 2,
    plain: 1,
    disc: pose === 'profile' ? 3 : 0,
  });
  const light: Light = random.chance(0.27) && pose === 'front' ? 'split' : 'side';
  return { backdrop, light };
}
