import { useMemo } from 'react';
import type { Rules } from '#contract/rules/rules.ts';
import { useSite } from '#lib/site.ts';
import { serverNowMs } from '#ui/clock.ts';

/** The server's limits and the time now, for the contract's schemas. The time is taken when the screen opens. */
export function useRules(): Rules {
  const { limits } = useSite();
  return useMemo(() => ({ limits, nowMs: serverNowMs() }), [limits]);
}
