import { resolve } from 'node:path';
import { Refusal } from '../refusal.ts';
import { projectRoot, type Settings } from '../settings.ts';

export function requireEmbedded({ databaseUrl }: Settings): void {
  if (databaseUrl)
    throw new Refusal(
      'DATABASE_URL is set: this command is for the embedded database. Back up your own with pgBackRest, as docs/operations/backups.md describes.',
    );
}

export function readFolder(positionals: string[], usage: string): string {
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Refusal(usage);
  return resolve(projectRoot, folder);
}
