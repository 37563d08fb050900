import { Bookmark, Check, Columns2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { ManyDecision } from '#contract/values/applicant.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './bulk-bar.module.css';
import { refusedWords } from './bulk-words.ts';
import { COMPARED_AT_ONCE } from './compared.ts';
import type { Bulk } from './use-bulk.ts';
import { WayOut } from './way-out.tsx';

interface BulkBarProps {
  jobId: string;
  selected: readonly Applicant[];
  bulk: Bulk;
  /** On appearing, back from comparing them. */
  takesFocus: boolean;
  onDecide: (action: ManyDecision, applicants: readonly Applicant[]) => void;
  onCompare: () => void;
  onClear: () => void;
}

/** The actions on the selected applicants, and the last refusals. */
export function BulkBar({ jobId, selected, bulk, takesFocus, onDecide, onCompare, onClear }: BulkBarProps) {
  const { pending, outcome, forget } = bulk;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) bar.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const way = outcome?.refused.find(refusal => refusal.way)?.way;
  const waiting = selected.filter(({ status }) => status === 'APPLIED');
  const nobodyWaits = waiting.length === 0 && 'None of them waits for a decision.';
  const count = selected.length;
  if (count === 0 && !outcome) return null;
  const button = (action: ManyDecision) => ({
    size: 'small' as const,
    loading: pending === action,
    disabledBecause: pending !== null && pending !== action && 'One moment.',
  });
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label="Chosen models">
      {outcome && (
        <div className={styles.outcome}>
          <div className={styles.refused}>
            <ul aria-label="Not done">
              {outcome.refused.map(refusal => (
                <li key={refusal.modelId}>{refusedWords(refusal)}</li>
              ))}
            </ul>
            {way && <WayOut jobId={jobId} way={way} />}
          </div>
          <IconButton label="Close the reasons" icon={<X />} onClick={forget} />
        </div>
      )}
      {count > 0 && (
        <div className={styles.actions}>
          <p role="status" className={styles.count}>
            {count} chosen
          </p>
          <Button
            variant="primary"
            icon={<Check />}
            {...button('ACCEPT')}
            {...(nobodyWaits && { disabledBecause: nobodyWaits })}
            onClick={() => onDecide('ACCEPT', waiting)}
          >
            Accept {waiting.length}
          </Button>
          <Button
            icon={<X />}
            {...button('DECLINE')}
            {...(nobodyWaits && { disabledBecause: nobodyWaits })}
            onClick={() => onDecide('DECLINE', waiting)}
          >
            Decline {waiting.length}
          </Button>
          <Button icon={<Bookmark />} {...button('SHORTLIST')} onClick={() => onDecide('SHORTLIST', selected)}>
            Shortlist
          </Button>
          <Button
            size="small"
            icon={<Columns2 />}
            disabledBecause={
              (count < 2 || count > COMPARED_AT_ONCE) && `Choose two to ${COMPARED_AT_ONCE} to compare them.`
            }
            onClick={onCompare}
          >
            Compare
          </Button>
          <Button size="small" variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </section>
  );
}
