import { Check, MessageSquare, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText } from '#office/lib/count-text.ts';
import { Button } from '#ui/button.tsx';
import styles from './decision-bar.module.css';
import type { Refusals } from './refusals.ts';

interface DecisionBarProps {
  refusals: Refusals;
  approveLabel: string;
  /** Beside the button: what is approved with it. */
  approveMore?: ReactNode;
  /** How many notes are pinned, while they are being pinned. */
  noteCount: number | null;
  onApprove: () => void;
  onAsk: () => void;
  onDecline: () => void;
  onSend: () => void;
  onStopAsking: () => void;
}

/** What may be decided now, at the foot of what it is about. */
export function DecisionBar({ refusals: why, noteCount, ...bar }: DecisionBarProps) {
  if (noteCount !== null)
    return (
      <div className={styles.bar}>
        <p className={styles.words}>
          <span className={styles.wide}>Press what you need to know more about, and write a note.</span>
          <span className={styles.count}>{countText(noteCount, 'note')}</span>
        </p>
        <Button variant="quiet" onClick={bar.onStopAsking}>
          Cancel
        </Button>
        <Button
          variant="primary"
          disabledBecause={noteCount === 0 ? 'Pin a note first: press a row above.' : undefined}
          onClick={bar.onSend}
        >
          Send the request
        </Button>
      </div>
    );
  if (why.settled) return <p className={styles.bar}>{why.settled}</p>;
  return (
    <div className={styles.bar}>
      {bar.approveMore && <div className={styles.more}>{bar.approveMore}</div>}
      <div className={styles.buttons}>
        <Button variant="danger" icon={<X />} shortcut="D" className={styles.button ?? ''} onClick={bar.onDecline}>
          Decline
        </Button>
        <Button
          icon={<MessageSquare />}
          shortcut="I"
          disabledBecause={why.INFO_REQUESTED}
          className={styles.button ?? ''}
          onClick={bar.onAsk}
        >
          <span className={styles.wide}>Request </span>info<span className={styles.wide}>rmation</span>
        </Button>
        <Button
          variant="primary"
          icon={<Check />}
          shortcut="A"
          disabledBecause={why.APPROVED}
          className={styles.button ?? ''}
          onClick={bar.onApprove}
        >
          {bar.approveLabel}
        </Button>
      </div>
    </div>
  );
}
