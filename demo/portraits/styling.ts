import type { Gender } from './face.ts';
import type { GarmentName } from './garments/wardrobe.ts';
import type { HairStyleName } from './hair/hair.ts';
import type { Cloth } from './palettes.ts';
import type { Texture } from './people.ts';

type Styles = Partial<Record<HairStyleName, number>>;

/** The hair styles of each texture. Weights are relative. */
const STYLES: Record<Gender, Record<Texture, Styles>> = {
  FEMALE: {
    straight: {
      bob: 3,
      fringe: 3,
      'long straight': 4,
      'shoulder length': 3,
      tucked: 3,
      bun: 2,
      chignon: 2,
      ponytail: 2,
      crop: 1,
      slick: 1,
    },
    wavy: { 'long waves': 5, 'shoulder length': 2, bob: 1, tucked: 1, bun: 2, chignon: 2, ponytail: 1, crop: 1 },
    curly: { curls: 5, 'long waves': 2, bun: 2, chignon: 1, afro: 1 },
    coily: { afro: 4, braids: 4, curls: 2, shaved: 2, bun: 2, chignon: 1, ponytail: 1 },
  },
  MALE: {
    straight: {
      'side part': 4,
      'textured crop': 4,
      quiff: 3,
      swept: 2,
      fade: 2,
      slick: 2,
      crop: 1,
      shaved: 1,
      tucked: 0.7,
    },
    wavy: {
      quiff: 3,
      'side part': 3,
      swept: 3,
      'textured crop': 2,
      'curly top': 2,
      slick: 1,
      fade: 1,
      'shoulder length': 0.6,
    },
    curly: { 'curly top': 5, fade: 3, quiff: 1, swept: 2, shaved: 1, curls: 1 },
    coily: { fade: 5, 'curly top': 2, shaved: 3, twists: 3, afro: 2, braids: 1 },
  },
  NON_BINARY: {
    straight: { crop: 3, bob: 2, fringe: 1, slick: 2, 'textured crop': 2, swept: 2, shaved: 1, 'shoulder length': 2 },
    wavy: { crop: 2, 'shoulder length': 2, swept: 3, slick: 1, bob: 1, bun: 1, 'side part': 1 },
    curly: { curls: 4, 'curly top': 3, crop: 1, shaved: 1, bun: 1 },
    coily: { afro: 3, fade: 2, shaved: 2, twists: 2, braids: 2, 'curly top': 1 },
  },
};

/** From this age on some men are bald, or wear their hair short. */
const BALD_FROM_AGE = 36;

export function stylesFor(gender: Gender, texture: Texture, age: number): Styles {
  const styles = STYLES[gender][texture];
  if (gender !== 'MALE' || age < BALD_FROM_AGE) return styles;
  const { bald = 0, shaved = 0, ...others } = styles;
  return { ...others, bald: bald + 3, shaved: shaved + 2 };
}

export const GARMENTS: Record<Gender, readonly GarmentName[]> = {
  FEMALE: ['turtleneck', 'blazer', 'coat', 'slip', 'knit', 'off shoulder', 'straight top', 'tee'],
  MALE: ['turtleneck', 'blazer', 'coat', 'knit', 'tee'],
  NON_BINARY: ['turtleneck', 'blazer', 'coat', 'knit', 'tee'],
};

/** Mostly ink and paper; red at most once in eleven. */
export const RACK: readonly Cloth[] = [
  ...(['ink', 'ink', 'ink', 'paper', 'paper'] as const),
  ...(['camel', 'navy', 'bottle', 'stone', 'plum', 'red'] as const),
];
