import { useEffect, useState } from 'react';
import { mayBeSignedIn } from '#web/session.ts';
import type { ManagerSight } from './manager-sight.ts';

/**
 * The page is the same for everyone; what managers see in addition is loaded after hydration. `UNKNOWN` until the
 * viewer is known; an error leaves the public page as it is.
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
