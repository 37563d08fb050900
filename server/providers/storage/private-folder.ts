import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Objects are for the account that runs the server alone: other accounts of the machine neither list nor read them. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

const PERMISSIONS = 0o777;

/**
 * Makes the folder, or closes one that an earlier version left open with all that is in it. A folder that is closed is
 * passed over: nothing within it was made open, and it is closed last, so that an interrupted pass is taken up again.
 */
export const openPrivately = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  for (const entry of await readdir(folder, { withFileTypes: true }))
    await close(join(folder, entry.name), entry.isDirectory());
  // A mounted volume may belong to another account: then the folders within it are what is closed.
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
