import { useEffect, useState } from 'react';
import { mayBeSignedIn } from '#web/session.ts';
import type { ManagerSight } from './manager-sight.ts';

/**
 * The page is the same for everyone; what managers see beyond that comes after it is there. `UNKNOWN` until it is known
 * who looks, and what went wrong otherwise is no reason to show less than the page.
 */
export function useManagerSight(modelId: string): ManagerSight | 'UNKNOWN' | null {
  const [sight, setSight] = useState<ManagerSight | 'UNKNOWN' | null>('UNKNOWN');
  useEffect(() => {
    let left = false;
    const read = async () => {
      if (!mayBeSignedIn()) return null;
      const { readManagerSight } = await import('./manager-sight.ts');
      return readManagerSight(modelId);
    };
    void read()
      .catch(() => null)
      .then(seen => !left && setSight(seen));
    return () => {
      left = true;
    };
  }, [modelId]);
  return sight;
}
