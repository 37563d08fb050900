import { useCallback, useEffect, useRef, useState } from 'react';
import { DECIDED_AT_ONCE } from '#contract/applicant.ts';
import { toast } from '#ui/toast-store.ts';
import { chosenAfter } from './chosen.ts';

export interface Chosen {
  ids: ReadonlySet<string>;
  /** Always the same function, for frames that are drawn anew only when they change. */
  choose: (modelId: string, toHere: boolean) => void;
  keepOnly: (ids: Iterable<string>) => void;
}

/** Who is chosen, to be decided about together. */
export function useChosen(shown: readonly string[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ shown, ids, last: null as string | null });
  useEffect(() => {
    latest.current = { ...latest.current, shown, ids };
  });
  const choose = useCallback((modelId: string, toHere: boolean) => {
    const now = latest.current;
    const next = chosenAfter(now.ids, now.shown, modelId, toHere ? now.last : null);
    if (next.size > DECIDED_AT_ONCE) return toast.show(`At most ${DECIDED_AT_ONCE} at once.`);
    latest.current = { ...now, ids: next, last: modelId };
    setIds(next);
  }, []);
  return { ids, choose, keepOnly: kept => setIds(new Set(kept)) };
}
