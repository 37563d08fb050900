import { LONG_SIDE_PX } from './task.ts';

/** The size of a picture that is made smaller than the longer side allows. */
export const keptSize = (widthPx: number, heightPx: number): { widthPx: number; heightPx: number } => {
  const share = Math.min(1, LONG_SIDE_PX / Math.max(widthPx, heightPx));
  const kept = (side: number) => Math.max(1, Math.round(side * share));
  return { widthPx: kept(widthPx), heightPx: kept(heightPx) };
};
