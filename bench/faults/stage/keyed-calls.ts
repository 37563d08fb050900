import type { CallInput } from '#client/client.ts';
import { calls } from '#contract/schemas/index.ts';
import type { CallName } from '#contract/wire/index.ts';
import type { Person } from './cast.ts';
import type { KeyStage } from './key-stage.ts';

/** One call, ready to be sent: the caller, the arguments, and a different request that must not reuse the key. */
export type Attempt<Name extends CallName> = {
  who: Person;
  input: CallInput<Name>;
  /** Another body, or for a call without one another path. Calls with neither leave it out. */
  other?: CallInput<Name>;
  /** It ends its own session: later copies are refused instead of replayed. */
  endsSession?: true;
  /** It uses savepoints: rows written after one have a transaction id of their own. */
  savepoints?: number;
};

/** A valid way to make each call, with fresh data for every attempt. */
export type KeyedCalls = { [Name in CallName]?: (stage: KeyStage) => Promise<Attempt<Name>> };

const isMutating = (name: CallName): boolean => calls[name].method !== 'GET';
const isNotReplayable = (name: CallName): boolean => calls[name].notReplayable === true;
const names = Object.keys(calls) as CallName[];

/**
 * Every changing call of the contract with replayed answers. Calls marked `notReplayable` answer secrets, which are not
 * stored.
 */
export const keyedNames: CallName[] = names.filter(name => isMutating(name) && !isNotReplayable(name));
export const notReplayableNames: CallName[] = names.filter(name => isMutating(name) && isNotReplayable(name));
