import { CallError } from '#client/call-error.ts';
import { FILES_VERSION } from '#contract/call.ts';
import { type Image, UPLOAD_ADDRESS } from '#contract/file.ts';
import { client } from '#web/client.ts';

interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a picture's bytes and tells how far they have come, which fetch cannot. */
export async function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<Image> {
  const url = `${client.baseUrl}/${FILES_VERSION}${UPLOAD_ADDRESS}?filename=${encodeURIComponent(file.name)}`;
  const response = await client.authorized(token => send(url, file, token, { onProgress, signal }));
  // The schema comes when there is something to read by it.
  const { readUploaded } = await import('./read-uploaded.ts');
  return readUploaded(await response.json());
}

const send = (url: string, file: File, token: string | null, { onProgress, signal }: UploadOptions) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = event => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText }));
    request.onerror = () => reject(CallError.unanswered('NETWORK'));
    request.onabort = () => reject(CallError.unanswered('ABORTED'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
