import { compCardAddress } from '#contract/rules/file-addresses.ts';
import { IMAGES_ADDRESS, imageFormats, imageWidths } from '#contract/values/file.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import type { KnownIds } from './values.ts';

const timed = async (address: string): Promise<number> => {
  const startedAt = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
};

/**
 * Requests every width of the known pictures and then the comp cards made of them, sequentially. A deployment makes
 * widths when a picture is uploaded; the demo's are drawn on first request. Returns in ms how long each comp card took
 * whose pictures had to be made.
 */
export const makePictures = async (server: string, ids: KnownIds, signal: AbortSignal): Promise<number[]> => {
  const files = `${server}/${FILES_VERSION}`;
  const widths = imageWidths.flatMap(width => imageFormats.map(format => `/${width}.${format}`));
  for (const id of ids.image ?? [])
    for (const width of ['', ...widths]) if (!signal.aborted) await timed(`${files}${IMAGES_ADDRESS}/${id}${width}`);
  const cards: number[] = [];
  for (const id of ids.model ?? []) if (!signal.aborted) cards.push(await timed(files + compCardAddress(id)));
  return cards;
};
