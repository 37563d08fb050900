import { crc32, deflateSync } from 'node:zlib';

/** After the signature and the header chunk. */
const FIRST_PLACE = 33;

/** Adds a colour profile to a PNG. */
export const withProfile = (png: Buffer, profile: Buffer): Buffer => {
  const chunk = Buffer.concat([Buffer.from('iCCPpicture\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, FIRST_PLACE), length, chunk, sum, png.subarray(FIRST_PLACE)]);
};
