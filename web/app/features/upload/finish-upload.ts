import { CallError } from '#client/call-error.ts';
import { client } from '#web/client.ts';
import type { SendOptions } from './send-options.ts';

/** Retry delays of a minute and a half in all, while the server is busy. */
const TRIES = 30;
const RETRY_MS = 3_000;

type Sent = { uploadId: string; forget: () => Promise<void> };
type Wanted<Made> = Pick<SendOptions, 'filesUrl' | 'signal'> & {
  /** Of the call that makes something of the upload. */
  address: string;
  body?: object;
  read: (answer: unknown) => Made;
};

/** Has a file that was sent made into what it is to be. */
export const finishUpload = async <Made>({ uploadId, forget }: Sent, wanted: Wanted<Made>): Promise<Made> => {
  try {
    const made = wanted.read(await ask(uploadId, wanted));
    await forget();
    return made;
  } catch (error) {
    // A refused file is not sent again.
    if (error instanceof CallError && error.status >= 400 && error.status < 500) await forget();
    throw error;
  }
};

/** Retries when the server is busy; the same upload makes the same thing. */
const ask = async (uploadId: string, { filesUrl, signal, address, body }: Wanted<unknown>): Promise<unknown> => {
  const call = () =>
    client.authorized(token =>
      fetch(`${filesUrl}${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ uploadId, ...body }),
        signal,
      }),
    );
  for (let left = TRIES; ; left -= 1) {
    try {
      return await (await call()).json();
    } catch (error) {
      if (signal.aborted) throw CallError.unanswered('ABORTED', error);
      const failure = error instanceof CallError ? error : CallError.unanswered('NETWORK', error);
      if (failure.status !== 503 || left <= 1) throw failure;
      await new Promise(resolve => setTimeout(resolve, RETRY_MS));
    }
  }
};
