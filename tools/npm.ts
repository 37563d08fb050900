import { execFile } from 'node:child_process';
import { projectRoot } from './settings.ts';

type Options = { folder?: string; signal?: AbortSignal | undefined };

/** Runs npm: the one that runs us, if one does. Returns what it printed, also when it failed. */
export function npm(
  args: string[],
  { folder = projectRoot, signal }: Options = {},
): Promise<{ ok: boolean; output: string; complaints: string }> {
  const cli = process.env.npm_execpath;
  const [file, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []];
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024, signal };
  return new Promise(done => {
    execFile(file, [...first, ...args], options, (error, output, complaints) =>
      done({ ok: !error, output, complaints }),
    );
  });
}
