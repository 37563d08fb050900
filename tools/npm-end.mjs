// Tells when the npm that runs us was killed: kill -9 lets it tell nobody, and what it ran would go on without it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');
/** Without /proc each look is a program that runs. */
const lookEveryMs = hasProc ? 300 : 2000;

/** Parent, state and time of start of a process; undefined when there is none. A zombie is none. */
function look(pid) {
  try {
    if (hasProc) {
      // The name of the program stands in brackets and may hold anything: what follows the last of them counts.
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
 * Calls `onEnd` once the npm that runs this command is gone. Run in any other way, by a shell that may close, by nohup or
 * setsid, by a supervisor or as the first process of a container, a parent that ends means nothing, and none is watched.
 */
export function onNpmEnd(onEnd) {
  const script = process.env.npm_lifecycle_script;
  if (!script || !process.argv[1] || !script.includes('tools/bootstrap.mjs')) return;
  let npm = process.ppid;
  // A shell between npm and us: it would wait for us for ever.
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
