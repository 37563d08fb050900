import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Sessions = z.object({
  /** Requests older than this are left unanswered. */
  seededAt: z.iso.datetime(),
  refreshTokens: z.record(z.uuid(), z.string()),
});
/** Refresh tokens of the demo people by their id: how their player signs in. */
export type Sessions = z.infer<typeof Sessions>;

const folderOf = (dataDir: string): string => join(dataDir, 'demo');
const pathOf = (dataDir: string): string => join(folderOf(dataDir), 'sessions.json');

/** Null when there is no such file. */
export const readSessions = (dataDir: string): Sessions | null => {
  try {
    return Sessions.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** Synchronous and atomic: a rotated token is on disk before its successor is used. Readable by the owner of the file only. */
export const writeSessions = (dataDir: string, sessions: Sessions): void => {
  mkdirSync(folderOf(dataDir), { recursive: true });
  const path = pathOf(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(sessions), { mode: 0o600 });
  chmodSync(`${path}.new`, 0o600);
  renameSync(`${path}.new`, path);
};
