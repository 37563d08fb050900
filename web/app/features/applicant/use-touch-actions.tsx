import { Check, RefreshCw, Undo2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { serverNowMs } from '#ui/clock.ts';
import { useLatest } from '#ui/use-latest.ts';
import type { SwipeAct, SwipeActs } from '#ui/use-swipe.ts';
import { yesLabel } from './applicant-words.ts';
import type { DecideOptions } from './candidate-actions.tsx';
import { type SwipeAction, swipesOf } from './swipes-of.ts';

const NAME = 'deskSwiped';

type Look = Pick<SwipeAct, 'label' | 'icon' | 'tone'>;

const looks: Record<SwipeAction, (applicant: Applicant) => Look> = {
  ACCEPT: applicant => ({
    label: yesLabel(applicant),
    icon: applicant.termsChanged ? <RefreshCw /> : <Check />,
    tone: 'booked',
  }),
  DECLINE: () => ({ label: 'Decline', icon: <X />, tone: 'pencil' }),
  UNDO_DECLINE: () => ({ label: 'Undo', icon: <Undo2 />, tone: 'neutral' }),
};

export interface TouchActions {
  /** What swiping an applicant does now. */
  swipesFor: (applicant: Applicant) => SwipeActs;
  /** For someone who has never swiped one. */
  isHinted: boolean;
  /** Whose further actions a long press has opened. */
  heldId: string | null;
  hold: (modelId: string | null) => void;
}

/** Fingers on the desk: a swipe decides, a long press opens the rest. Buttons and keys do the same. */
export function useTouchActions({
  decide,
  reasonAgainst,
}: Pick<DecideOptions, 'decide' | 'reasonAgainst'>): TouchActions {
  const [isHinted, setIsHinted] = useState(() => readStored(NAME) !== true);
  const [heldId, hold] = useState<string | null>(null);
  const swipesFor = useLatest((applicant: Applicant) => {
    const nowMs = serverNowMs();
    const actOf = (action: SwipeAction | undefined): SwipeAct | undefined =>
      action && {
        ...looks[action](applicant),
        isPossible: reasonAgainst(action, applicant, nowMs) === null,
        onAct() {
          writeStored(NAME, true);
          setIsHinted(false);
          decide(action, applicant);
        },
      };
    const { right, left } = swipesOf(applicant, nowMs);
    return { right: actOf(right), left: actOf(left) };
  });
  return useMemo(() => ({ swipesFor, isHinted, heldId, hold }), [swipesFor, isHinted, heldId]);
}
