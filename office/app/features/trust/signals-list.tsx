import { useState } from 'react';
import type { Signal } from '#contract/schemas/trust-office.ts';
import type { SignalOutcome } from '#contract/values/trust.ts';
import { useKeys } from '#ui/use-keys.ts';
import { CloseDialog } from './close-dialog.tsx';
import { SignalItem } from './signal-item.tsx';
import styles from './trust.module.css';

type Closing = { signal: Signal; outcome: SignalOutcome };

/** Signals about a person, the open ones first. The keys act on the first. */
export function SignalsList({ signals, ofId }: { signals: readonly Signal[]; ofId: string }) {
  const [closing, setClosing] = useState<Closing | null>(null);
  const first = signals.find(({ state }) => state === 'OPEN');
  const close = (outcome: SignalOutcome) => (first ? () => setClosing({ signal: first, outcome }) : undefined);
  useKeys({ D: close('DISMISSED'), H: close('RESOLVED') }, closing === null);
  return (
    <>
      <ul className={styles.signals}>
        {signals.map(signal => (
          <SignalItem
            key={signal.id}
            signal={signal}
            ofId={ofId}
            isFirst={signal === first}
            onClose={outcome => setClosing({ signal, outcome })}
          />
        ))}
      </ul>
      {closing && <CloseDialog {...closing} onClose={() => setClosing(null)} />}
    </>
  );
}
