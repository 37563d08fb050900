import type { Quiet } from '../measure/quiet.ts';
import { type Load, summarize } from './closed-loop.ts';

const turns = 2;
const warmUpSeconds = 1;

type Sides = Record<'floor' | 'ours', (seconds: number) => Promise<Load>>;

/** Ours and the floor under load, each warmed up, then by turns: what changes on the machine meanwhile befalls both. */
export async function takeTurns({ floor, ours }: Sides, seconds: number, quiet: Quiet) {
  await floor(warmUpSeconds);
  await ours(warmUpSeconds);
  const loads: Record<keyof Sides, Load[]> = { floor: [], ours: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    await quiet.wait();
    loads.floor.push(await floor(seconds / turns));
    loads.ours.push(await ours(seconds / turns));
  }
  return { floor: summarize(loads.floor), ours: summarize(loads.ours) };
}
