import sharp from 'sharp';
import { upload } from '#server/testing/files.ts';
import { verifyPerson } from '#server/testing/identity.ts';
import { profileFacts } from '#server/testing/profile-facts.ts';
import { aNewPhone, openSession, type Person, staffAtDesk } from './people.ts';

export type Model = Person & { id: string; phone: string };

/** A model with a profile and no photo, and their API client; verified, so that they can be booked. */
export const createModel = async (
  firstName: string,
  { verified = true, lastName = 'Abara', phone = aNewPhone() } = {},
): Promise<Model> => {
  const person = await openSession(phone);
  const { client } = person;
  await client.call('becomeModel', {});
  await client.call('saveName', { body: { name: `${firstName} ${lastName}` } });
  await client.call('saveSocialLinks', { body: { urlInstagram: '@abara' } });
  await client.call('saveModelProfile', { body: profileFacts });
  const model = { ...person, phone, id: (await client.call('getUser', {})).id };
  if (verified) await verifyPerson(process.env.BASE_URL ?? '', model, await staffAtDesk());
  return model;
};

/** A photo of one colour. */
export const aPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A listed model with measurements and a digital. */
export const createListedModel = async (firstName: string): Promise<Model> => {
  const model = await createModel(firstName);
  const sender = { id: model.id, token: model.session.read().accessToken ?? '' };
  const photos: { imageId: string; type: 'HEADSHOT' | 'DIGITAL'; tags: string[] }[] = [];
  for (const [type, colour] of [
    ['HEADSHOT', '#48a'],
    ['DIGITAL', '#8a4'],
  ] as const) {
    const { originalId } = await upload({ url: process.env.BASE_URL ?? '' }, sender, await aPhoto(colour));
    photos.push({ imageId: originalId, type, tags: [] });
  }
  const { version } = await model.client.call('getGallery', {});
  await model.client.call('saveGallery', { body: { photos, version } });
  await model.client.call('saveModelProfile', { body: profileFacts });
  return model;
};
