import { ObjectCorrupted, StorageFull } from '../providers/ports.ts';
import { Refusal } from '../refusal.ts';
import { keptSize } from './picture/kept-size.ts';
import type { PictureFault } from './picture/task.ts';
import { PictureFailed, PictureFaulty, PictureTooSlow, QueueFull } from './picture/worker-pool.ts';

const TOO_SLOW = 'This picture takes too long to read. Save it smaller, or as a JPEG, and send it again.';

/** Why a picture was not taken, as a sentence; null for what is no fault of the picture. */
export const pictureRefusal = (error: unknown, shortSideMin: number): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (error instanceof PictureFaulty) return faultRefusal(error.fault, shortSideMin);
  if (error instanceof PictureTooSlow) return new Refusal('IMAGE_LARGE', {}, TOO_SLOW);
  if (error instanceof PictureFailed) return new Refusal('IMAGE_BROKEN');
  if (error instanceof ObjectCorrupted) return new Refusal('UPLOAD_GONE');
  if (error instanceof StorageFull) return new Refusal('FILES_FULL');
  return error instanceof QueueFull ? new Refusal('BUSY', { retryAfterSeconds: 2 }) : null;
};

/** A strip is made smaller by its longer side, so the shorter one may be large enough before. */
const smallSentence = ({ widthPx, heightPx }: PictureFault, size: string, shortSideMin: number): string => {
  const kept = keptSize(widthPx, heightPx);
  return kept.widthPx === widthPx
    ? `${size}; its shorter side must have at least ${shortSideMin}.`
    : `${size} and is kept at ${kept.widthPx} × ${kept.heightPx}; its shorter side must keep at least ${shortSideMin}. Cut off some of its length.`;
};

const faultRefusal = (fault: PictureFault, shortSideMin: number): Refusal => {
  const { reason, widthPx, heightPx, pixelsMax } = fault;
  const size = `This picture is ${widthPx} × ${heightPx} pixels`;
  if (reason === 'TYPE') return new Refusal('IMAGE_TYPE');
  if (reason === 'BROKEN') return new Refusal('IMAGE_BROKEN');
  if (reason === 'SMALL')
    return new Refusal('IMAGE_SMALL', { widthPx, heightPx, shortSideMin }, smallSentence(fault, size, shortSideMin));
  return new Refusal(
    'IMAGE_LARGE',
    { widthPx, heightPx, pixelsMax },
    `${size}; of this kind at most ${pixelsMax / 1_000_000} megapixels are taken. Save it smaller, or as a JPEG.`,
  );
};
