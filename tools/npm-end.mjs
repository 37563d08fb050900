// Detects when the npm that runs us was killed: after kill -9 it cannot tell its children, and they would keep running.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');
/** Without /proc each check starts a process. */
const lookEveryMs = hasProc ? 300 : 2000;

/** Parent, state and start time of a process; undefined when there is none. A zombie counts as none. */
function look(pid) {
  try {
    if (hasProc) {
      // The program's name is in parentheses and may contain anything: only what follows the last closing one counts.
      const [state, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return state === 'Z' || state === 'X' ? undefined : { parent: Number(parent), since: rest[17] };
    }
    const [parent, ...since] = ps(pid, 'ppid=,lstart=').split(/\s+/);
    return { parent: Number(parent), since: since.join(' ') };
  } catch {
    return undefined;
  }
}

const ps = (pid, what) => execFileSync('ps', ['-o', what, '-p', String(pid)], { encoding: 'utf8' }).trim();

function commandOf(pid) {
  try {
    if (hasProc) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return ps(pid, 'command=');
  } catch {
    return '';
  }
}

/**
 * Calls `onEnd` once the npm that runs this command has exited. When started in any other way (by a shell that may
 * close, nohup, setsid, a supervisor, or as the first process of a container), the end of the parent means nothing, and
 * it is not watched.
 */
export function onNpmEnd(onEnd) {
  const script = process.env.npm_lifecycle_script;
  if (!script || !process.argv[1] || !script.includes('tools/bootstrap.mjs')) return;
  let npm = process.ppid;
  // A shell between npm and us: it would wait for us forever.
  if (commandOf(npm).includes(script)) npm = look(npm)?.parent ?? 0;
  const known = npm > 0 && look(npm);
  if (!known) return;
  const timer = setInterval(() => {
    if (look(npm)?.since === known.since) return;
    clearInterval(timer);
    onEnd();
  }, lookEveryMs);
  timer.unref();
}
