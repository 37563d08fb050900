import { Upload, type UploadOptions } from 'tus-js-client';
import { createClient } from '#client/client.ts';
import { memorySession, storedTokens } from '#client/session.ts';
import type { Image } from '#contract/schemas/image.ts';
import { wire } from '#contract/wire/index.ts';
import { aPhone } from './people.ts';
import type { System } from './system.ts';

/** The helpers here only need the system's address. */
type Reached = Pick<System, 'url'>;
export type Sender = { id: string; token: string };
export type Refused = { status: number; code: string; message: string };

/** A signed-in person with their access token. */
export const aSender = async (system: System): Promise<Sender> => {
  const session = memorySession();
  const client = createClient({ wire, baseUrl: system.url, session });
  const phoneNumber = aPhone();
  await client.call('sendCode', { body: { phoneNumber } });
  const code = await system.codeFor(phoneNumber);
  const tokens = await client.call('getAccessToken', { body: { grant_type: 'verification_code', phoneNumber, code } });
  session.write(storedTokens(tokens));
  return { id: (await client.call('getUser', {})).id, token: tokens.access_token };
};

const authorization = ({ token }: Sender) => ({ authorization: `Bearer ${token}` });

/** A request of the tus protocol. */
export const tus = (system: Reached, sender: Sender, method: string, address: string, more: RequestInit = {}) =>
  fetch(new URL(address, system.url), {
    ...more,
    method,
    headers: { 'tus-resumable': '1.0.0', ...authorization(sender), ...more.headers },
  });

/** Starts an upload; returns its address. */
export const beginUpload = async (system: Reached, sender: Sender, bytes: number, filename = 'picture.jpg') => {
  const metadata = `filename ${Buffer.from(filename).toString('base64')}`;
  const answer = await tus(system, sender, 'POST', '/2024-01/uploads', {
    headers: { 'upload-length': String(bytes), 'upload-metadata': metadata },
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.headers.get('location') ?? '';
};

export const sendBytes = (system: Reached, sender: Sender, address: string, offset: number, body: Uint8Array) =>
  tus(system, sender, 'PATCH', address, {
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: body as BodyInit,
  });

export const uploadIdOf = (address: string) => address.split('/').at(-1) ?? '';

type Wanted = { isPrivate?: boolean; forMessage?: boolean };

export const finishUpload = (system: Reached, sender: Sender, uploadId: string, more: Wanted = {}) =>
  fetch(`${system.url}/2024-01/images`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization(sender) },
    body: JSON.stringify({ uploadId, ...more }),
  });

type Sent = Wanted & { filename?: string };

/** A whole upload, in one part. */
export const send = async (system: Reached, sender: Sender, bytes: Uint8Array, { filename, ...more }: Sent = {}) => {
  const address = await beginUpload(system, sender, bytes.length, filename);
  const sent = await sendBytes(system, sender, address, 0, bytes);
  if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`);
  return finishUpload(system, sender, uploadIdOf(address), more);
};

export const upload = async (...asked: Parameters<typeof send>): Promise<Image> => {
  const answer = await send(...asked);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Image;
};

export const refusalOf = async (answer: Response): Promise<Refused> => {
  const { code, message } = (await answer.json()) as Refused;
  return { status: answer.status, code, message };
};

/** The same with the official tus client. Returns the upload's address. */
export const uploadByTus = (system: Reached, sender: Sender, bytes: Buffer, options: UploadOptions = {}) =>
  new Promise<string>((resolve, reject) => {
    const sending = new Upload(bytes, {
      endpoint: `${system.url}/2024-01/uploads`,
      headers: authorization(sender),
      retryDelays: [20, 50, 100],
      onError: reject,
      onSuccess: () => resolve(sending.url ?? ''),
      ...options,
    });
    sending.start();
  });
