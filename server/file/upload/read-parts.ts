import type { App } from '../../context.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { ObjectCorrupted } from '../../providers/ports.ts';

/** Uploads in progress are bounded by the size of one picture. */
export const readParts = async ({ storage }: App, { parts }: UploadRow): Promise<Buffer> => {
  const read = await Promise.all(parts.map(key => storage.get(key)));
  return Buffer.concat(read.map((bytes, index) => bytes ?? lost(parts[index] ?? '')));
};

const lost = (key: string): never => {
  throw new ObjectCorrupted(key);
};
