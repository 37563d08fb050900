import type { ShareRole } from '#contract/values/sharing.ts';
import { keyedHash } from '../auth/index.ts';
import type { Config } from '../config.ts';

/** 132 bits. */
const LENGTH = 22;

/** Derived from the key, so that it can be shown again; a new revision gives a new secret. */
export const shareSecret = (config: Config, jobId: string, role: ShareRole, revision: number): string =>
  keyedHash(config, 'share link', `${jobId} ${role} ${revision}`).slice(0, LENGTH);

export const secretHash = (config: Config, secret: string): string => keyedHash(config, 'share secret', secret);
