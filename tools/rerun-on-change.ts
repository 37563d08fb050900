import { globSync, watch } from 'node:fs';
import type { Child } from './child.ts';
import type { Lifecycle } from './lifecycle.ts';
import { inProject, projectRoot } from './settings.ts';

/** Debounces changes: an editor writes a copy and renames it. */
const settleMs = 80;

/**
 * Restarts a program when a source file in one of the folders changes. Node's own --watch does this too, but keeps
 * running when we are killed.
 */
export function rerunOnChange(launch: () => Child, folders: string[], lifecycle: Lifecycle): Child {
  let child = launch();
  const first = child;
  lifecycle.opened({ close: () => child.stop(), kill: () => child.kill() });

  let changes = Promise.resolve();
  const rerun = async (file: string) => {
    if (lifecycle.isStopping) return;
    console.log(`${file} changed; starting again.`);
    await child.stop();
    if (!lifecycle.isStopping) child = launch();
  };
  let settled: NodeJS.Timeout | undefined;
  watchSources(folders, lifecycle.signal, file => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      changes = changes.then(() => rerun(file));
    }, settleMs);
  });
  return first;
}

/** Folder by folder: on Linux a recursive watch loses replaced files, and editors replace files when they save. */
function watchSources(folders: string[], signal: AbortSignal, onChange: (file: string) => void): void {
  const watched = new Set<string>();
  const watchNewFolders = () => {
    const entries = globSync(
      folders.map(folder => `${folder}/**/`),
      { cwd: projectRoot },
    );
    for (const folder of entries) {
      if (watched.has(folder)) continue;
      watched.add(folder);
      watch(inProject(folder), { signal }, (_, file) => {
        if (file && /\.tsx?$/.test(file) && !/\.test\./.test(file)) onChange(`${folder}/${file}`);
        else watchNewFolders();
      });
    }
  };
  watchNewFolders();
}
