import { CLOTHS, HAIRS, PAPERS, SKINS } from '../portraits/palettes.ts';
import type { PortraitSpec } from '../portraits/spec.ts';

/** One figure, seen from nearer or farther. */
const VIEWS: Record<PortraitSpec['crop'], string> = {
  close: '2 1 8 11',
  head: '0 0 12 16',
  half: '-7-4 26 35',
  full: '-36-4 84 112',
};
type Shapes = { hair: string; face: string; cloth: string; below?: string };
const NEAR: Shapes = {
  hair: 'M3.4 7a2.6 4.4 0 115.2 0',
  face: 'M4 6.5a2 3 0 114 0q0 2-1 3v5H5v-5q-1-1-1-3',
  cloth: 'M-1 35V17q-1-3 6-5h2q7 2 6 5v18',
};
const FAR: Shapes = {
  hair: 'M3 1h6v4H3',
  face: 'M4 4h4v8H4',
  cloth: 'M0 12h12v24H0',
  below: 'M0 34h12l4 56H-4',
};

/** Backdrop, hair, skin and cloth in four or five flat shapes: what shows while a portrait loads. At most 300 bytes. */
export const placeholderOf = (spec: PortraitSpec): string => {
  const shape = (d: string, colour: string) => `<path d='${d}' fill='${colour}'/>`;
  const { hair, face, cloth, below } = spec.crop === 'full' ? FAR : NEAR;
  const svg = [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${VIEWS[spec.crop]}' style='background:${PAPERS[spec.paper]}'>`,
    shape(hair, HAIRS[spec.hair.colour].base),
    shape(face, SKINS[spec.skin].lit),
    shape(cloth, CLOTHS[spec.cloth].base),
    below ? shape(below, CLOTHS[spec.full.cloth].base) : '',
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${svg.replaceAll('#', '%23')}`;
};
