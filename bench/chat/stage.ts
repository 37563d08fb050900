import { setTimeout as delay } from 'node:timers/promises';
import type { Lifecycle } from '#tools/lifecycle.ts';
import type { Node } from '../faults/stage/node.ts';
import type { Quiet } from '../measure/quiet.ts';
import type { Report } from '../measure/report.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { findRunning } from '../system/processes.ts';
import type { Chatter } from './people.ts';

export const roomOf = 10;

/** What every part of the bench measures with. */
export type Stage = {
  database: OwnDatabase;
  node: Node;
  chatters: readonly Chatter[];
  report: Report;
  quiet: Quiet;
  lifecycle: Lifecycle;
};

export const residentMb = (node: Node): number =>
  findRunning('server/main.ts').find(({ pid }) => pid === node.pid())?.residentMb ?? 0;

/** After garbage was collected. */
export async function heldMb(node: Node): Promise<number> {
  process.kill(node.pid(), 'SIGUSR2');
  await delay(2_000);
  return residentMb(node);
}
