import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildWeb } from '#tools/web-build.ts';
import { type Node, openNode } from '../faults/stage/node.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import type { Owner } from '../system/scope.ts';

/** Besides those of the database. */
export type Open = { connections: number; timers: number };
/** In bytes; `data` is the heap without compiled code. */
export type Held = { rss: number; data: number; code: number; external: number; open: Open };

export type SoakedServer = Pick<Node, 'url' | 'complaints'> & {
  role: string;
  /** What it holds once its garbage is collected. */
  held(): Promise<Held>;
};

const roles = ['web', 'api', 'chat', 'tasks', 'pictures'] as const;
export type SoakedServers = Record<(typeof roles)[number], SoakedServer>;

const POLL_MS = 50;
const ANSWER_WITHIN_MS = 20_000;

/** One server of each role, as a deployment has them. */
export async function openServers(database: OwnDatabase, owner: Owner): Promise<SoakedServers> {
  await buildWeb(() => {}, owner.signal);
  const opened: Partial<SoakedServers> = {};
  for (const role of roles) {
    const heldFile = join(database.dataDir, `${role}-held.json`);
    const node = await openNode(database, role, owner, {
      ROLE: role,
      LINK_PREVIEWS: 'off',
      DRAFTS_PER_MANAGER: '1000000',
      NODE_OPTIONS: '--import=./bench/soak/report-memory.ts',
      HELD_FILE: heldFile,
    });
    const held = async (): Promise<Held> => {
      rmSync(heldFile, { force: true });
      process.kill(node.pid(), 'SIGUSR2');
      for (let waitedMs = 0; waitedMs < ANSWER_WITHIN_MS; waitedMs += POLL_MS) {
        await delay(POLL_MS);
        const text = existsSync(heldFile) ? readFileSync(heldFile, 'utf8') : '';
        if (text.endsWith('}}')) return JSON.parse(text);
      }
      throw new Error(`The server of ${role} does not say what it holds.`);
    };
    opened[role] = { role, url: node.url, complaints: node.complaints, held };
  }
  return opened as SoakedServers;
}
