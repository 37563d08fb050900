import { existsSync, readFileSync } from 'node:fs';
import { findRunning } from '../system/processes.ts';

const LOOK_MS = 10;
const FIND_EVERY = 5;
const PROCESS = 'file/picture/process.ts';

/** The peak memory of a process in megabytes, as the system counts it; its current memory where the system does not. */
function peakMb({ pid, residentMb }: { pid: number; residentMb: number }): number {
  const file = `/proc/${pid}/status`;
  try {
    const kilobytes = existsSync(file) ? /^VmHWM:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
    return kilobytes ? Number(kilobytes) / 1024 : residentMb;
  } catch {
    return residentMb;
  }
}

/** The most memory that any picture process of this bench has taken since the last call. */
export function watchMemory(): { take(): number; stop(): void } {
  let most = 0;
  let looks = 0;
  let known: ReturnType<typeof findRunning> = [];
  const timer = setInterval(() => {
    if (looks++ % FIND_EVERY === 0) known = findRunning(PROCESS);
    most = Math.max(most, ...known.map(peakMb));
  }, LOOK_MS);
  return {
    take: () => {
      const taken = most;
      most = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
