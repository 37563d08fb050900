import sharp from 'sharp';
import { upload } from './files.ts';
import type { Person } from './people.ts';
import { bearerOf } from './second-server.ts';
import type { System } from './system.ts';

/** A picture as it comes out of a phone, with the place where it was taken. */
export const aPictureOf = async (system: System, of: Person): Promise<string> => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#393' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '36/1 10/1 0/1' } })
    .toBuffer();
  // The clock has moved on: a call renews the token.
  await of.client.call('getUser', {});
  const sender = { id: of.id, token: await bearerOf(of) };
  return (await upload(system, sender, bytes, { forMessage: true })).originalId;
};
