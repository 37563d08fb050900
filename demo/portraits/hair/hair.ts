import { afro } from './afro.ts';
import { bob, shoulderLength } from './bob.ts';
import { braids } from './braids.ts';
import { bun, chignon } from './bun.ts';
import { bald, fade, shaved, slick } from './close.ts';
import { crop } from './crop.ts';
import { curls } from './curls.ts';
import { curlyTop } from './curly-top.ts';
import { fringe } from './fringe.ts';
import { longStraight } from './long-straight.ts';
import { longWaves } from './long-waves.ts';
import { ponytail } from './ponytail.ts';
import { quiff } from './quiff.ts';
import { sidePart } from './side-part.ts';
import type { HairStyle } from './style.ts';
import { swept } from './swept.ts';
import { texturedCrop } from './textured-crop.ts';
import { tucked } from './tucked.ts';
import { twists } from './twists.ts';

export const HAIR_STYLES = {
  bob,
  'shoulder length': shoulderLength,
  fringe,
  'long straight': longStraight,
  'long waves': longWaves,
  tucked,
  afro,
  curls,
  braids,
  bun,
  chignon,
  crop,
  fade,
  shaved,
  quiff,
  slick,
  bald,
  'side part': sidePart,
  'textured crop': texturedCrop,
  'curly top': curlyTop,
  swept,
  twists,
  ponytail,
} satisfies Record<string, HairStyle>;
export type HairStyleName = keyof typeof HAIR_STYLES;
