import { describe, expect, it } from 'vitest';
import { demoModels } from '../models.ts';
import type { Face } from './face.ts';
import { frontHead } from './head/front.ts';
import { portraitFor } from './shots.ts';

/** Landmarks of a face seen from the front, in head units, which distinguish people with the same hair and skin. */
function landmarksOf(face: Face): number[] {
  const { contour, eyes, brows, nosePlane, noseWing = [], upperLip, lowerLip } = frontHead(face);
  const half = contour.slice(0, Math.ceil(contour.length / 2));
  const browWidths = brows[1]?.widths.map(width => ({ x: width, y: 0 })) ?? [];
  const features = [eyes[1]?.opening ?? [], brows[1]?.spine ?? [], browWidths, nosePlane, noseWing, upperLip, lowerLip];
  return [half, ...features].flat().flatMap(({ x, y }) => [x * face.skullWidth, y * face.skullHeight]);
}

/** Root-mean-square distance between the landmarks of two faces, in head units (a head is 300 high). */
function unlikeness(one: readonly number[], other: readonly number[]): number {
  const sum = one.reduce((total, value, k) => total + (value - (other[k] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / one.length);
}

const sitters = demoModels(400).map(model => {
  const { face, skin, hair, beard } = portraitFor(model, 'HEADSHOT');
  return {
    gender: model.gender,
    landmarks: landmarksOf(face),
    atAGlance: [model.gender, skin, hair.style, hair.colour, beard].join(),
  };
});
const pairs = sitters.flatMap((one, k) =>
  sitters
    .slice(0, k)
    .filter(other => other.gender === one.gender)
    .map(other => ({ isAlike: one.atAGlance === other.atAGlance, apart: unlikeness(one.landmarks, other.landmarks) })),
);

describe('the faces of the demo', () => {
  it('are all different: no two of a gender are within one unit', () => {
    expect(sitters).toHaveLength(400);
    expect(Math.min(...pairs.map(({ apart }) => apart))).toBeGreaterThan(1);
  });

  it('differ in their features where hair, skin and beard are the same', () => {
    const alike = pairs.filter(({ isAlike }) => isAlike);
    expect(alike.length).toBeGreaterThan(50);
    expect(Math.min(...alike.map(({ apart }) => apart))).toBeGreaterThan(1.7);
  });

  it('have a median distance of three and a half units', () => {
    const sorted = pairs.map(({ apart }) => apart).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThan(3.5);
  });

  it('share hair, skin and beard with few', () => {
    const sizes = new Map<string, number>();
    for (const { atAGlance } of sitters) sizes.set(atAGlance, (sizes.get(atAGlance) ?? 0) + 1);
    expect(sizes.size).toBeGreaterThan(240);
    expect(Math.max(...sizes.values())).toBeLessThan(10);
  });
});
