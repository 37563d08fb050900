import { useEffect, useState } from 'react';
import { CallError } from '#client/call-error.ts';
import type { CancelFees } from '#contract/schemas/cancellation.ts';
import { client } from '#web/client.ts';

export interface ShownFees {
  /** Null until they are here. */
  fees: CancelFees | null;
  failed: boolean;
  /** A confirmation was refused, and others stand in the place of those that were looked at. */
  changed: boolean;
  /** Shows what a refused confirmation answered. */
  takeRefusal: (error: unknown) => void;
}

/**
 * What cancelling costs, as someone looks at it before they confirm. Nothing changes it under their eyes, live events
 * neither: whoever confirms what has changed meanwhile is refused, and shown.
 */
export function useShownFees(jobId: string, modelId: string | null, open: boolean): ShownFees {
  const [fees, setFees] = useState<CancelFees | null>(null);
  const [failed, setFailed] = useState(false);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const query = modelId ? { modelId } : {};
    setFees(null);
    setFailed(false);
    setChanged(false);
    client.call('getCancelFees', { path: { id: jobId }, query }, { signal: stop.signal }).then(setFees, () => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [jobId, modelId, open]);
  return {
    fees,
    failed,
    changed,
    takeRefusal: error => {
      if (!(error instanceof CallError && error.code === 'FEES_CHANGED' && error.details.fees)) return;
      // The refusal declares what its details hold.
      setFees(error.details.fees as CancelFees);
      setChanged(true);
    },
  };
}
