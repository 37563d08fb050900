import { useEffect, useState } from 'react';
import { CallError } from '#client/call-error.ts';
import type { CancelFees } from '#contract/schemas/cancellation.ts';
import { client } from '#web/client.ts';

export interface ShownFees {
  /** Null until they are loaded. */
  fees: CancelFees | null;
  failed: boolean;
  /** A confirmation was refused, and the fees shown have been replaced by the current ones. */
  changed: boolean;
  /** Shows the fees of a refused confirmation. */
  takeRefusal: (error: unknown) => void;
}

/**
 * The fees as shown before a confirmation. Nothing updates them while they are shown, not even live events: if they
 * have changed, the confirmation is refused and the new ones are shown.
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
      // The contract declares the details of this refusal.
      setFees(error.details.fees as CancelFees);
      setChanged(true);
    },
  };
}
