import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#client/call-error.ts';
import type { Prices } from '#contract/schemas/payment.ts';
import { queryClient, queryFor, refusalOf } from '#web/query.ts';

const pricesQuery = queryFor('getPaidServices', {});

export interface ShownPrices {
  /** Null until they are loaded. */
  prices: Prices | null;
  /** What was shown until a submission was refused for it. */
  before: Prices | null;
  /** Why they did not load. */
  failure: string | null;
  retry: () => void;
  retrying: boolean;
  /** Shows the prices of a refused submission; false if it was refused for anything else. */
  takeRefusal: (error: unknown) => boolean;
}

/**
 * The prices of premium services as shown before a submission. Nothing updates them while they are shown: if they have
 * changed, the submission is refused and the new ones are shown.
 */
export function useShownPrices(): ShownPrices {
  const query = useQuery(pricesQuery);
  const [held, setHeld] = useState<{ prices: Prices; before: Prices | null } | null>(null);
  if (!held && query.data) setHeld({ prices: query.data, before: null });
  return {
    prices: held?.prices ?? null,
    before: held?.before ?? null,
    failure: held ? null : refusalOf(query.error),
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    takeRefusal: error => {
      if (!(error instanceof CallError && error.code === 'PRICES_CHANGED' && error.details.prices)) return false;
      // The contract declares the details of this refusal.
      const prices = error.details.prices as Prices;
      queryClient.setQueryData(pricesQuery.queryKey, prices);
      setHeld(now => ({ prices, before: now?.prices ?? null }));
      return true;
    },
  };
}
