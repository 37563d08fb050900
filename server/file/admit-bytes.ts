import type { App } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { pictureRefusal } from './picture-refusal.ts';
import { picturesOf } from './pictures.ts';
import { sniffPicture } from './sniff.ts';

/** Decodes and re-encodes a picture that arrived in one piece, without its metadata. Refused with a sentence. */
export const admitBytes = async (
  app: App,
  { ownerId, bytes, shortSideMin }: { ownerId: string; bytes: Buffer; shortSideMin: number },
): Promise<Uint8Array> => {
  const type = sniffPicture(bytes);
  if (!type) throw new Refusal('IMAGE_TYPE');
  const admitted = picturesOf(app).admit({ owner: ownerId, bytes: bytes.length }, async () => ({
    bytes,
    type,
    shortSideMin,
  }));
  return admitted.then(
    picture => picture.bytes,
    error => {
      throw pictureRefusal(error, shortSideMin) ?? error;
    },
  );
};
