import type { Body } from '../body/body.ts';
import { offShoulder, slip, straightTop } from './dresses.ts';
import type { Garment } from './garment.ts';
import { blazer, coat } from './jackets.ts';
import { knit, tee, turtleneck } from './knits.ts';

export const WARDROBE = {
  turtleneck,
  knit,
  tee,
  blazer,
  coat,
  slip,
  'straight top': straightTop,
  'off shoulder': offShoulder,
} satisfies Record<string, (body: Body) => Garment>;
export type GarmentName = keyof typeof WARDROBE;
