import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { arrange, emptyOrder, prependFresh } from './stable-order.ts';

export interface SteadyList {
  /** In the order since the screen opened. */
  shown: Applicant[];
  /** Arrived since, and not yet shown. */
  fresh: string[];
  showFresh: () => void;
  /** Someone the manager has just asked: shown at once. */
  show: (modelId: string) => void;
  /** The frame's number: the order of arrival. */
  numberOf: (modelId: string) => number;
}

/** Keeps a list from moving while someone decides. */
export function useSteadyList(items: readonly Applicant[], isNewestFirst: boolean): SteadyList {
  const [arranged, setArranged] = useState(emptyOrder);
  const ids = useMemo(() => items.map(item => item.model.id), [items]);
  const { order, fresh } = useMemo(() => arrange(arranged, ids), [arranged, ids]);
  useEffect(() => setArranged(order), [order]);
  const show = useCallback(
    (modelId: string) => setArranged(now => (now.shown.includes(modelId) ? now : prependFresh(now, [modelId]))),
    [],
  );
  // There may be thousands, and a decision changes one of them.
  return useMemo(() => {
    const byId = new Map(items.map(item => [item.model.id, item]));
    const numbers = new Map(order.seen.map((id, place) => [id, place + 1]));
    return {
      shown: order.shown.flatMap(id => byId.get(id) ?? []),
      fresh,
      // In a manager-defined order every new one has a position: they are shown there.
      showFresh: () => setArranged(isNewestFirst ? prependFresh(order, fresh) : arrange(emptyOrder, ids).order),
      show,
      numberOf: modelId => numbers.get(modelId) ?? 0,
    };
  }, [items, ids, order, fresh, isNewestFirst, show]);
}
