import { CallError } from '#client/call-error.ts';
import type { Image } from '#contract/schemas/image.ts';
import { IMAGES_ADDRESS } from '#contract/values/file.ts';
import { finishUpload } from './finish-upload.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { SendOptions } from './send-options.ts';

const AT_ONCE = 3;

const inTurn = limitConcurrency(AT_ONCE);

/** For a message: private, and of any size. */
type ImageOptions = SendOptions & { forMessage?: boolean };

/** Uploads a picture, a few at a time, and has it processed. */
export const uploadImage = (file: File, options: ImageOptions): Promise<Image> =>
  inTurn(async () => {
    if (options.signal.aborted) throw CallError.unanswered('ABORTED');
    // tus loads with the first picture, and completely before the first byte is sent, because the connection may drop.
    const [{ sendFile }, { Image }] = await Promise.all([
      import('./send-file.ts'),
      import('#contract/schemas/image.ts'),
    ]);
    const { forMessage = false } = options;
    return finishUpload(await sendFile(file, options), {
      ...options,
      address: IMAGES_ADDRESS,
      body: { forMessage },
      read: answer => Image.parse(answer),
    });
  });
