import { type DetailedError, Upload } from 'tus-js-client';
import { CallError } from '#client/call-error.ts';
import { UPLOADS_ADDRESS } from '#contract/values/file.ts';
import { rememberedUploads } from './remembered-uploads.ts';
import { CANCELLED, type SendOptions } from './send-options.ts';
import { tusRequests } from './tus-requests.ts';

const RETRY_DELAYS_MS = [500, 1_000, 3_000, 6_000, 12_000];
/** Chunk size: what a lost connection costs at most. */
const PIECE_BYTES = 4 * 1_048_576;
const NO_ROOM = 507;

const isRetryable = ({ originalResponse }: DetailedError): boolean => {
  const status = originalResponse?.getStatus() ?? 0;
  if (status === 0) return navigator.onLine;
  return status === 409 || (status >= 500 && status !== NO_ROOM);
};

/**
 * Uploads a file, resuming an earlier attempt. Resolves to the upload's id; call `forget` once a picture is made of it.
 */
export const sendFile = (file: File, { filesUrl, onProgress, signal }: SendOptions) =>
  new Promise<{ uploadId: string; forget: () => Promise<void> }>((resolve, reject) => {
    let refusal: CallError | null = null;
    const upload = new Upload(file, {
      endpoint: `${filesUrl}${UPLOADS_ADDRESS}`,
      metadata: { filename: file.name },
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      onShouldRetry: isRetryable,
      httpStack: tusRequests(error => {
        refusal = error;
      }),
      urlStorage: rememberedUploads,
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onError: error => reject(refusal ?? CallError.unanswered('NETWORK', error)),
      onSuccess: () => resolve({ uploadId: upload.url?.split('/').at(-1) ?? '', forget }),
    });
    const forget = async () => {
      const known = await upload.findPreviousUploads();
      for (const { uploadUrl, urlStorageKey } of known)
        if (uploadUrl === upload.url) await rememberedUploads.removeUpload(urlStorageKey);
    };
    const stop = async () => {
      reject(CallError.unanswered('ABORTED'));
      // If the deletion fails, the server collects the upload later.
      await upload.abort(signal.reason === CANCELLED).catch(() => {});
    };
    const start = async () => {
      const [earlier] = await upload.findPreviousUploads();
      if (signal.aborted) return stop();
      signal.addEventListener('abort', () => void stop(), { once: true });
      if (earlier) upload.resumeFromPreviousUpload(earlier);
      upload.start();
    };
    start().catch(reject);
  });
