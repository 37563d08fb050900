import { CallError } from '#client/call-error.ts';
import type { Image } from '#contract/schemas/image.ts';
import { IMAGES_ADDRESS } from '#contract/values/file.ts';
import { client } from '#web/client.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { SendOptions } from './send-options.ts';

const AT_ONCE = 3;
/** Retry delays of a minute and a half in all, while the server is busy. */
const TRIES = 30;
const RETRY_MS = 3_000;

const inTurn = limitConcurrency(AT_ONCE);

/** Uploads a picture, a few at a time, and has it processed. */
export const uploadImage = (file: File, options: SendOptions): Promise<Image> =>
  inTurn(async () => {
    if (options.signal.aborted) throw CallError.unanswered('ABORTED');
    // tus loads with the first picture, and completely before the first byte is sent, because the connection may drop.
    const [{ sendFile }, { Image }] = await Promise.all([
      import('./send-file.ts'),
      import('#contract/schemas/image.ts'),
    ]);
    const { uploadId, forget } = await sendFile(file, options);
    try {
      const image = Image.parse(await createImage(uploadId, options));
      await forget();
      return image;
    } catch (error) {
      // A refused picture is not sent again.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) await forget();
      throw error;
    }
  });

/** Retries when the server is busy; the same upload makes one picture. */
const createImage = async (uploadId: string, { filesUrl, signal }: SendOptions): Promise<unknown> => {
  const ask = () =>
    client.authorized(token =>
      fetch(`${filesUrl}${IMAGES_ADDRESS}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ uploadId }),
        signal,
      }),
    );
  for (let left = TRIES; ; left -= 1) {
    try {
      return await (await ask()).json();
    } catch (error) {
      if (signal.aborted) throw CallError.unanswered('ABORTED', error);
      const failure = error instanceof CallError ? error : CallError.unanswered('NETWORK', error);
      if (failure.status !== 503 || left <= 1) throw failure;
      await new Promise(resolve => setTimeout(resolve, RETRY_MS));
    }
  }
};
