import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { DECIDED_AT_ONCE } from '#contract/values/applicant.ts';
import { selectionAfter } from '#lib/selection.ts';
import { toast } from '#ui/toast-store.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  /** A stable function, for memoized frames. */
  toggle: (modelId: string, toHere: boolean) => void;
  selectOnly: (ids: Iterable<string>) => void;
  /** Those it began with are still all. */
  isAsBefore: boolean;
}

/** The applicants selected for a bulk decision, at first those who were compared just before. */
export function useSelection(shown: readonly Applicant[], before: readonly string[]): Selection {
  const [first] = useState<ReadonlySet<string>>(() => new Set(before));
  const [ids, setIds] = useState(first);
  // Null until someone is selected.
  const latest = useRef({ shown, ids, last: null as string | null });
  useEffect(() => {
    latest.current = { ...latest.current, shown, ids };
  });
  const toggle = useCallback((modelId: string, toHere: boolean) => {
    const now = latest.current;
    const ids = now.shown.map(({ model }) => model.id);
    const next = selectionAfter(now.ids, ids, modelId, toHere ? now.last : null);
    if (next.size > DECIDED_AT_ONCE) return toast.show(`At most ${DECIDED_AT_ONCE} at once.`);
    latest.current = { ...now, ids: next, last: modelId };
    setIds(next);
  }, []);
  const selectOnly = useCallback((only: Iterable<string>) => setIds(new Set(only)), []);
  const isAsBefore = ids === first && first.size > 0;
  return useMemo(() => ({ ids, toggle, selectOnly, isAsBefore }), [ids, toggle, selectOnly, isAsBefore]);
}
