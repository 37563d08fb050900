import { lightness, mix } from '../colour.ts';
import { INK, PAPERS, WHITE } from '../palettes.ts';
import type { PortraitSpec } from '../spec.ts';
import { fill, group } from '../svg.ts';
import type { Figure } from './figure.ts';
import { groundShadow } from './lower.ts';

export const WIDTH = 600;
export const HEIGHT = 800;

/** At 160 px wide a face must fill two fifths of the frame: shoulders and big hair may run off its edge. */
export function frame(spec: PortraitSpec, content: string): string {
  const { pose, crop } = spec;
  if (crop === 'full') return fullFrame(spec, content);
  const turnedX = crop === 'half' ? 0 : { front: 0, 'three-quarter': -4, profile: -22 }[pose];
  const isTall = ['afro', 'bun', 'ponytail'].includes(spec.hair.style);
  const { scale, y } = {
    head: { scale: 1.28, y: isTall ? 318 : 302 },
    close: { scale: 1.56, y: isTall ? 376 : 364 },
    half: { scale: 0.8, y: 214 },
  }[crop];
  return group(`translate(${WIDTH / 2 + turnedX} ${y}) scale(${scale})`, content);
}

const GROUND = { y: 756, units: 2400 };
/** Everybody stands on the same ground, so heights are comparable. */
function fullFrame({ build, pose }: PortraitSpec, content: string): string {
  const scale = 0.27 * (1 + (build.heightInches - 70) * 0.0085);
  const x = WIDTH / 2 + { front: 0, 'three-quarter': -6, profile: -22 }[pose];
  return group(`translate(${x} ${(GROUND.y - GROUND.units * scale).toFixed(1)}) scale(${scale.toFixed(4)})`, content);
}

/** Facing right is the mirror image of facing left, including the light. */
export const mirror = (spec: PortraitSpec, content: string): string =>
  spec.facesRight ? group(`translate(${WIDTH} 0) scale(-1 1)`, content) : content;

export function paintBackdrop({ paper, backdrop, crop }: PortraitSpec): string {
  const colour = PAPERS[paper];
  const darker = mix(colour, INK, 0.1);
  const lighter = mix(colour, WHITE, lightness(colour) < 50 ? 0.09 : 0.32);
  const shape = {
    'wall shadow': '',
    plain: '',
    corner: fill(`M330 0H${WIDTH}V${HEIGHT}H330Z`, darker),
    beam: fill(`M${WIDTH} 0H390L${WIDTH} ${HEIGHT}Z`, lighter),
    // Behind a frontal face it would look like a halo.
    disc: `<circle cx="230" cy="330" r="262" fill="${lighter}"/>`,
  }[backdrop];
  const floor = crop === 'full' ? fill(`M0 ${FLOOR_Y}H${WIDTH}V${HEIGHT}H0Z`, mix(colour, INK, 0.055)) : '';
  return fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, colour) + shape + floor;
}

const FLOOR_Y = 690;

/** The union of all silhouettes, shifted: the shadow that makes the picture look like a studio. */
export function paintWallShadow({ spec, hair, outlines, headTransform, bodyTransform }: Figure): string {
  if (spec.backdrop !== 'wall shadow' && spec.crop !== 'full') return '';
  const paper = PAPERS[spec.paper];
  const colour = mix(paper, INK, lightness(paper) < 50 ? 0.28 : 0.13);
  if (spec.crop === 'full') return fill(groundShadow(), colour);
  const shapes = (all: string[]) => all.map(d => `<path d="${d}"/>`).join('');
  const strands = [...hair.back, ...hair.front, ...hair.drape].map(({ d }) => d);
  return `<g fill="${colour}" transform="translate(70 34)">${group(headTransform, shapes([outlines.face, ...strands]))}${group(
    bodyTransform,
    shapes([outlines.skin, outlines.shell, ...outlines.arms.map(({ d }) => d)]),
  )}</g>`;
}
