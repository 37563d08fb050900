import type { CallInput } from '#client/client.ts';
import { calls } from '#contract/schemas/index.ts';
import type { CallName } from '#contract/wire/index.ts';
import type { Person } from './cast.ts';
import type { KeyStage } from './key-stage.ts';

/** One call, ready to be made: who makes it, with what, and what else the same key may not be used for. */
export type Attempt<Name extends CallName> = {
  who: Person;
  input: CallInput<Name>;
  /** Another body, or for a call without one another path. Calls that take neither leave it out. */
  other?: CallInput<Name>;
  /** It ends the session it is made with: copies that come later are turned away instead of answered. */
  endsSession?: true;
  /** Savepoints in its transaction: what is written after one bears a number of its own. */
  savepoints?: number;
};

/** A valid way to make each call, with fresh data for every attempt. */
export type KeyedCalls = { [Name in CallName]?: (stage: KeyStage) => Promise<Attempt<Name>> };

const isMutating = (name: CallName): boolean => calls[name].method !== 'GET';
const isNotReplayable = (name: CallName): boolean => calls[name].notReplayable === true;
const names = Object.keys(calls) as CallName[];

/** Every changing call of the contract that keeps its answers. Those marked `notReplayable` hold secrets and keep none. */
export const keyedNames: CallName[] = names.filter(name => isMutating(name) && !isNotReplayable(name));
export const notReplayableNames: CallName[] = names.filter(name => isMutating(name) && isNotReplayable(name));
