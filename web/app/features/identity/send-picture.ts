import { identityUploadAddress } from '#contract/rules/file-addresses.ts';
import type { IdentityPicture } from '#contract/schemas/identity.ts';
import type { IdentityPictureKind } from '#contract/values/identity.ts';
import { client } from '#web/client.ts';

/** Sends a picture in one piece; the server encrypts it before it is stored. Resolves to its id. */
export const sendPicture = async (filesUrl: string, kind: IdentityPictureKind, picture: Blob): Promise<string> => {
  const answer = await client.authorized(token =>
    fetch(filesUrl + identityUploadAddress(kind), {
      method: 'POST',
      headers: { 'content-type': 'image/*', ...(token && { authorization: `Bearer ${token}` }) },
      body: picture,
    }),
  );
  // The answer of this address alone.
  return ((await answer.json()) as IdentityPicture).id;
};
