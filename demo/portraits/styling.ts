import type { Gender } from './face.ts';
import type { GarmentName } from './garments/wardrobe.ts';
import type { HairStyleName } from './hair/hair.ts';
import type { Cloth } from './palettes.ts';
import type { Texture } from './people.ts';

type Styles = Partial<Record<HairStyleName, number>>;

/** What hair of a texture is worn like. Weights are relative. */
export const STYLES: Record<Gender, Record<Texture, Styles>> = {
  FEMALE: {
    straight: {
      bob: 3,
      fringe: 3,
      'long straight': 4,
      'shoulder length': 3,
      tucked: 3,
      bun: 2,
      chignon: 2,
      crop: 1,
      slick: 1,
    },
    wavy: { 'long waves': 5, 'shoulder length': 2, bob: 1, tucked: 1, bun: 2, chignon: 2, crop: 1 },
    curly: { curls: 5, 'long waves': 2, bun: 2, chignon: 1, afro: 1 },
    coily: { afro: 4, braids: 4, curls: 2, shaved: 2, bun: 2, chignon: 1 },
  },
  MALE: {
    straight: { crop: 3, quiff: 3, slick: 3, fade: 3, shaved: 1, 'shoulder length': 1, tucked: 1 },
    wavy: { quiff: 4, slick: 3, crop: 3, fade: 2, 'shoulder length': 1 },
    curly: { curls: 4, fade: 3, quiff: 2, shaved: 1, slick: 1 },
    coily: { fade: 5, shaved: 3, braids: 2, afro: 3, curls: 1 },
  },
  NON_BINARY: {
    straight: { crop: 4, bob: 2, fringe: 1, slick: 3, fade: 2, shaved: 1, 'shoulder length': 2 },
    wavy: { crop: 3, 'shoulder length': 3, slick: 2, bob: 1, bun: 1 },
    curly: { curls: 5, crop: 1, shaved: 1, bun: 1 },
    coily: { afro: 3, fade: 3, shaved: 2, braids: 2, curls: 1 },
  },
};

export const GARMENTS: Record<Gender, readonly GarmentName[]> = {
  FEMALE: ['turtleneck', 'blazer', 'coat', 'slip', 'knit', 'off shoulder', 'straight top', 'tee'],
  MALE: ['turtleneck', 'blazer', 'coat', 'knit', 'tee'],
  NON_BINARY: ['turtleneck', 'blazer', 'coat', 'knit', 'tee'],
};

/** Ink and paper most of all; red at most one in eleven. */
export const RACK: readonly Cloth[] = [
  ...(['ink', 'ink', 'ink', 'paper', 'paper'] as const),
  ...(['camel', 'navy', 'bottle', 'stone', 'plum', 'red'] as const),
];
