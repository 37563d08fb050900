import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Running = { pid: number; parent: number; residentMb: number; command: string };

const findAll = (): Running[] => (existsSync('/proc/self/status') ? readProc() : askPs());

/** Processes whose command line contains this text. */
export function findRunning(commandPart: string): Running[] {
  return findAll().filter(({ command }) => command.includes(commandPart));
}

/** The descendants of a process. */
export function findDescendants(pid: number): Running[] {
  const all = findAll();
  const found: Running[] = [];
  for (let parents = new Set([pid]); parents.size > 0; ) {
    const children = all.filter(({ parent }) => parents.has(parent));
    found.push(...children);
    parents = new Set(children.map(child => child.pid));
  }
  return found;
}

/** Bare Linux machines have no `ps`. */
function readProc(): Running[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const numberOf = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: numberOf('PPid'), residentMb: numberOf('VmRSS') / 1024, command }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

function askPs(): Running[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap(line => {
    const [, pid, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), residentMb: Number(kilobytes) / 1024, command }] : [];
  });
}
