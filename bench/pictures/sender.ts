import { FILES_ADDRESS, IMAGES_ADDRESS, TUS_VERSION, UPLOADS_ADDRESS } from '#contract/values/file.ts';

/**
 * Uploads a file in one part and makes a picture of it: the status of the last answer, and whether it had a
 * Retry-After.
 */
export async function sendPicture(server: string, token: string, bytes: Buffer): Promise<Reply> {
  return send(server, token, bytes).catch(() => lost);
}

type Reply = { status: number; saysWhen: boolean };
/** The connection was lost: the tus client resumes. */
const lost: Reply = { status: 0, saysWhen: false };

async function send(server: string, token: string, bytes: Buffer): Promise<Reply> {
  const authorization = `Bearer ${token}`;
  const tus = { authorization, 'tus-resumable': TUS_VERSION };
  const begun = await fetch(`${server}${FILES_ADDRESS}${UPLOADS_ADDRESS}`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length) },
  });
  const address = begun.headers.get('location');
  if (!address) return told(begun);
  const sent = await fetch(server + address, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) return told(sent);
  return told(
    await fetch(`${server}${FILES_ADDRESS}${IMAGES_ADDRESS}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ uploadId: address.split('/').at(-1) }),
    }),
  );
}

async function told(answer: Response): Promise<Reply> {
  await answer.arrayBuffer();
  return { status: answer.status, saysWhen: answer.headers.has('retry-after') };
}
