import type { Image } from '#contract/schemas/image.ts';
import { IMAGES_ADDRESS } from '#contract/values/file.ts';
import { keyedHash, sameHash } from '../auth/index.ts';
import type { App } from '../context.ts';
import { secondsUntil, signedUntil } from './signed-until.ts';
import { imageAt } from './view.ts';

export const PRIVATE_ADDRESS = `${IMAGES_ADDRESS}/private`;

const signatureOf = (app: App, id: string, until: number): string =>
  keyedHash(app.config, 'private picture', `${id} ${until}`);

/**
 * The address of a private picture, for a viewer who may see it: it works for whoever has it, and expires in one to two
 * hours. Within an hour it is the same address, so that a browser loads the picture once.
 */
export const privateImageView = (app: App, row: Parameters<typeof imageAt>[1]): Image => {
  const until = signedUntil(app);
  return imageAt(
    `${app.config.limits.filesUrl}${PRIVATE_ADDRESS}/${row.id}/${until}/${signatureOf(app, row.id, until)}`,
    row,
  );
};

export type Signed = { id: string; until: number; signature: string };

/** The remaining seconds of a signed address; 0 when it is invalid or expired. */
export const secondsLeft = (app: App, { id, until, signature }: Signed): number =>
  sameHash(signature, signatureOf(app, id, until)) ? secondsUntil(app, until) : 0;
