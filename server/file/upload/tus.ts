import type { FastifyReply, FastifyRequest } from 'fastify';
import { TUS_VERSION, UPLOAD_HOURS } from '#contract/values/file.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { Refusal } from '../../refusal.ts';

export const BYTES_TYPE = 'application/offset+octet-stream';
const HOUR_MS = 3_600_000;

/** Requires the supported tus version, and names it in every answer. */
export const requireTus = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers({ 'tus-resumable': TUS_VERSION, 'cache-control': 'no-store' });
  if (request.headers['tus-resumable'] !== TUS_VERSION) throw new Refusal('UPLOAD_PROTOCOL');
};

const WHOLE = /^\d{1,15}$/;

/** A header that counts bytes. */
export const countOf = (request: FastifyRequest, name: 'upload-length' | 'upload-offset'): number => {
  const value = request.headers[name];
  if (typeof value !== 'string' || !WHOLE.test(value)) throw new Refusal('MALFORMED', { header: name });
  return Number(value);
};

/** `filename cGljdHVyZS5qcGc=,filetype …`; what cannot be read is left out. */
export const filenameOf = (request: FastifyRequest): string => {
  const pairs = String(request.headers['upload-metadata'] ?? '').split(',');
  const encoded = pairs.map(pair => pair.trim().split(' ')).find(([key]) => key === 'filename')?.[1];
  return Buffer.from(encoded ?? '', 'base64').toString('utf8');
};

export const metadataOf = ({ filename }: Pick<UploadRow, 'filename'>): string =>
  `filename ${Buffer.from(filename).toString('base64')}`;

export const expiryOf = ({ createdAt }: Pick<UploadRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + UPLOAD_HOURS * HOUR_MS);
