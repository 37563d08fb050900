import sharp from 'sharp';
import type { Client } from '#client/client.ts';
import type { Session } from '#client/session.ts';
import { identityUploadAddress } from '#contract/rules/file-addresses.ts';
import { FILES_ADDRESS } from '#contract/values/file.ts';
import type { IdentityPictureKind } from '#contract/values/identity.ts';

type Person = { client: Client; session: Session };

export const aPhotograph = (background = '#a86'): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const sendIdentityPicture = (
  url: string,
  { session }: Pick<Person, 'session'>,
  kind: IdentityPictureKind,
  body: Uint8Array,
): Promise<Response> =>
  fetch(url + FILES_ADDRESS + identityUploadAddress(kind), {
    method: 'POST',
    headers: { authorization: `Bearer ${session.read().accessToken}`, 'content-type': 'image/jpeg' },
    body: body as BodyInit,
  });

const idOf = async (answer: Response): Promise<string> => {
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
};

/** Sends a document and a selfie to staff, as the page does. */
export const submitDocument = async (url: string, person: Person): Promise<void> => {
  // As the page does; it renews a session that has aged.
  await person.client.call('getIdentity', {});
  const [document, selfie] = await Promise.all([aPhotograph(), aPhotograph('#468')]);
  const documentId = await idOf(await sendIdentityPicture(url, person, 'DOCUMENT', document));
  const selfieId = await idOf(await sendIdentityPicture(url, person, 'SELFIE', selfie));
  await person.client.call('submitIdentity', { body: { documentId, selfieId } });
};

/** The same, and staff find that it fits. */
export const verifyPerson = async (
  url: string,
  person: Person & { id: string },
  staff: Pick<Person, 'client'>,
): Promise<void> => {
  await submitDocument(url, person);
  const { items } = await staff.client.call('getIdentityChecks', {});
  const check = items.find(item => item.person.id === person.id);
  if (!check) throw new Error('The check is not in the queue.');
  await staff.client.call('decideIdentity', {
    path: { id: check.id },
    body: { document: 'FITS', person: 'FITS', birthDate: '1999-03-04' },
  });
};
