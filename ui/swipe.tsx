import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './swipe.module.css';
import { type SwipeActs, useSwipe } from './use-swipe.ts';

interface SwipeProps {
  /** What a swipe to either side does now. */
  actsOf: () => SwipeActs;
  /** What a long press does. */
  onHold?: () => void;
  children: ReactNode;
}

/** A card that a finger can swipe aside. Never the only way: it has buttons that do the same. */
export function Swipe({ actsOf, onHold, children }: SwipeProps) {
  const { box, swiped, handlers } = useSwipe({ actsOf, onHold });
  return (
    <div
      ref={box}
      className={styles.swipe}
      data-swiped={swiped?.side}
      data-hold={onHold ? '' : undefined}
      {...handlers}
    >
      {swiped && (
        <span
          aria-hidden="true"
          className={styles.act}
          data-tone={swiped.act.isPossible ? swiped.act.tone : 'neutral'}
          data-armed={(swiped.act.isPossible && swiped.isArmed) || undefined}
        >
          {swiped.act.isPossible ? (
            <span className={styles.label}>
              {swiped.act.icon}
              {swiped.act.label}
            </span>
          ) : (
            <span className={styles.held}>
              <Ban />
            </span>
          )}
        </span>
      )}
      <div className={styles.card}>{children}</div>
    </div>
  );
}
