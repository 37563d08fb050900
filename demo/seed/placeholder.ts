import { CLOTHS, HAIRS, PAPERS, SKINS } from '../portraits/palettes.ts';
import type { PortraitSpec } from '../portraits/spec.ts';

/** Where head and shoulders are, in a frame of 12 by 16. */
const FIGURES: Record<PortraitSpec['crop'], { y: number; radius: number; shoulders: number }> = {
  close: { y: 6.4, radius: 3.2, shoulders: 12 },
  head: { y: 6.6, radius: 2.5, shoulders: 11 },
  half: { y: 4.4, radius: 1.5, shoulders: 7 },
};

/** Backdrop, hair, skin and cloth as four flat shapes: what shows while a portrait loads. At most 300 bytes. */
export const placeholderOf = (spec: PortraitSpec): string => {
  const { y, radius, shoulders } = FIGURES[spec.crop];
  const shape = (d: string, colour: string) => `<path d='${d}' fill='${colour}'/>`;
  const svg = [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 16'>`,
    shape('M0 0h12v16H0', PAPERS[spec.paper]),
    disc(6, y - 0.6, radius + 0.3, HAIRS[spec.hair.colour].base),
    disc(6, y, radius, SKINS[spec.skin].lit),
    shape(`M2 16q0-${16 - shoulders} 4-${16 - shoulders}t4 ${16 - shoulders}`, CLOTHS[spec.cloth].base),
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
};

const disc = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx='${x}' cy='${y.toFixed(1)}' r='${radius.toFixed(1)}' fill='${colour}'/>`;
