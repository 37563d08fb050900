import { CLOTHS, HAIRS, PAPERS, SKINS } from '../portraits/palettes.ts';
import type { PortraitSpec } from '../portraits/spec.ts';

/** How much of each quarter of the picture, from the top, is the figure; the rest is backdrop. */
const FIGURE: Record<PortraitSpec['crop'], readonly [number, number, number, number]> = {
  close: [0.4, 0.6, 0.6, 0.8],
  head: [0.2, 0.4, 0.5, 0.9],
  half: [0.1, 0.3, 0.5, 0.6],
  full: [0.05, 0.15, 0.2, 0.1],
};

const channels = (colour: string): number[] => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
const mix = (below: string, above: string, share: number): string => {
  const over = channels(above);
  const mixed = channels(below).map((value, channel) => Math.round(value + ((over[channel] ?? 0) - value) * share));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Approximates the file service: the colours of hair, skin and cloth on the backdrop. Rasterising every picture would take too long. */
export const placeholderOf = ({ crop, paper, hair, skin, cloth, full }: PortraitSpec): string => {
  const figure = [
    HAIRS[hair.colour].base,
    SKINS[skin].lit,
    crop === 'full' ? CLOTHS[cloth].base : SKINS[skin].shade,
    CLOTHS[crop === 'full' ? full.cloth : cloth].base,
  ];
  return `linear-gradient(${figure.map((colour, row) => mix(PAPERS[paper], colour, FIGURE[crop][row] ?? 0)).join()})`;
};
