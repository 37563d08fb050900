import type { Quiet } from '../measure/quiet.ts';
import { type Load, summarize } from './closed-loop.ts';

const turns = 2;
const warmUpSeconds = 2;

type Summary = ReturnType<typeof summarize>;

/** Loads ours and the floors, each warmed up, then alternately: other load on the machine affects all alike. */
export async function interleave<Side extends string>(
  sides: Record<Side, (seconds: number) => Promise<Load>>,
  seconds: number,
  quiet: Quiet,
): Promise<Record<Side, Summary>> {
  const names = Object.keys(sides) as Side[];
  const loads = new Map<Side, Load[]>(names.map(name => [name, []]));
  for (const name of names) await sides[name](warmUpSeconds);
  for (let turn = 0; turn < turns; turn += 1) {
    await quiet.wait();
    for (const name of names) loads.get(name)?.push(await sides[name](seconds / turns));
  }
  return Object.fromEntries(names.map(name => [name, summarize(loads.get(name) ?? [])])) as Record<Side, Summary>;
}
