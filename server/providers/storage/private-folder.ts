import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Only the account that runs the server may access objects: other accounts of the machine can neither list nor read
 * them.
 */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

const PERMISSIONS = 0o777;

/**
 * Creates the folder, or restricts the permissions of one that an earlier version left open, with everything in it. A
 * restricted folder is skipped: nothing in it was created open, and it is restricted last, so that an interrupted pass
 * is resumed.
 */
export const createPrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  for (const entry of await readdir(folder, { withFileTypes: true }))
    await close(join(folder, entry.name), entry.isDirectory());
  // A mounted volume may belong to another account: then the folders in it are restricted.
  await chmod(folder, OWN_FOLDER).catch(unless('EPERM'));
};

const close = async (path: string, isFolder: boolean): Promise<void> => {
  const mode = (await stat(path).catch(unless('ENOENT')))?.mode;
  if (mode === undefined || (mode & PERMISSIONS) === (isFolder ? OWN_FOLDER : OWN_FILE)) return;
  if (isFolder)
    for (const entry of await readdir(path, { withFileTypes: true }))
      await close(join(path, entry.name), entry.isDirectory());
  await chmod(path, isFolder ? OWN_FOLDER : OWN_FILE).catch(unless('ENOENT'));
};

const unless =
  (code: string) =>
  (error: unknown): undefined => {
    // Errors of Node's file system carry a code.
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
  };
