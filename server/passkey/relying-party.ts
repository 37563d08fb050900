import { isIP } from 'node:net';
import type { CallName } from '#contract/wire/index.ts';
import type { CallContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** EdDSA, ES256 and RS256: what every browser knows. */
export const algorithms = [-8, -7, -257];

export type RelyingParty = { origin: string; host: string };

/** For whom a browser makes and uses passkeys: the host of the page, which has to have a name. */
export const relyingPartyOf = ({ origin }: Pick<CallContext<CallName>, 'origin'>): RelyingParty => {
  const host = new URL(origin).hostname;
  if (isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0) throw new Refusal('PASSKEY_HOST');
  return { origin, host };
};
