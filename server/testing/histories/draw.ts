import { type Command, everyCommand, kinds } from './commands.ts';
import { type Verdict, verdictOn } from './refusals.ts';
import type { World } from './world.ts';

/**
 * Draws from the commands that are possible, from those refused for the current state, or from all; the number decides
 * which.
 */
export type Draw = { from: 'possible' | 'refused' | 'all'; pick: number };

/** Each kind by its weight, however many commands of it there are. */
const weighted = (commands: readonly Command[], pick: number): Command | undefined => {
  const counts = new Map<string, number>();
  for (const { kind } of commands) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const weightOf = ({ kind }: Command) => kinds[kind].weight / (counts.get(kind) ?? 1);
  let left = ((pick % 10_007) / 10_007) * commands.reduce((sum, command) => sum + weightOf(command), 0);
  return commands.find(command => {
    left -= weightOf(command);
    return left < 0;
  });
};

const isDone = (verdict: Verdict) => verdict.length === 0;
const isAboutSomething = (verdict: Verdict) => verdict === 'SAME' || !verdict.includes('NOT_FOUND');

export const drawCommand = (world: World, { from, pick }: Draw, nowMs: number): Command | undefined => {
  const all = everyCommand(world.jobs.length, world.models.length);
  if (from === 'all') return all[pick % all.length];
  const chosen = all.filter(command => {
    const verdict = verdictOn(world, command, nowMs);
    return from === 'possible' ? isDone(verdict) : !isDone(verdict) && isAboutSomething(verdict);
  });
  return from === 'possible' ? weighted(chosen, pick) : chosen[pick % chosen.length];
};
