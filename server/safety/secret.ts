import { keyedHash } from '../auth/index.ts';
import type { Config } from '../config.ts';

/** 132 bits. */
const LENGTH = 22;

type Link = { jobId: string; modelId: string; revision: number };

/** Derived from the key, so that it can be shown again; a new revision gives a new secret. */
export const bookingSecret = (config: Config, { jobId, modelId, revision }: Link): string =>
  keyedHash(config, 'booking link', `${jobId} ${modelId} ${revision}`).slice(0, LENGTH);

export const bookingSecretHash = (config: Config, secret: string): string =>
  keyedHash(config, 'booking secret', secret);
