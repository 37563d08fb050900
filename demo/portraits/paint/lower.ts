import { brush } from '../geometry/brush.ts';
import { at } from '../geometry/point.ts';
import { fill } from '../svg.ts';
import type { Figure } from './figure.ts';

/** Legs, shoes and hems of a full-length picture. */
export const paintLower = ({ lower, clipPaths }: Figure): string =>
  lower
    .map(({ d, colour, over }) => {
      const planes = over.map(plane => fill(plane.d, plane.colour)).join('');
      return fill(d, colour) + (planes && clipPaths.cut(d, planes));
    })
    .join('');

const GROUND_Y = 2402;

/** Long and flat, away from the light. */
export const groundShadow = (): string =>
  brush([at(-420, GROUND_Y - 20), at(80, GROUND_Y - 6), at(760, GROUND_Y - 34)], [0, 60, 78, 50, 0]);
