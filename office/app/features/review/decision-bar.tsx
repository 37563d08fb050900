import { Check, MessageSquare, X } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { countText } from '#office/lib/count-text.ts';
import { Button } from '#ui/button.tsx';
import { useMedia } from '#ui/use-media.ts';
import styles from './decision-bar.module.css';
import type { Refusals } from './refusals.ts';

interface DecisionBarProps {
  refusals: Refusals;
  approveLabel: string;
  /** Beside the button: what is approved as well. */
  approveMore?: ReactNode;
  /** How many notes are pinned, while pinning notes. */
  noteCount: number | null;
  onApprove: MouseEventHandler;
  onAsk: MouseEventHandler;
  onDecline: MouseEventHandler;
  onSend: MouseEventHandler;
  onStopAsking: () => void;
}

/** The width below which three buttons with labels and keys do not fit in a row. */
const NARROW = '(width <= 640px)';

/** The possible decisions, below their subject. */
export function DecisionBar({ refusals: why, noteCount, ...bar }: DecisionBarProps) {
  const narrow = useMedia(NARROW);
  if (noteCount !== null)
    return (
      <div className={styles.bar}>
        <p className={styles.words}>
          {narrow || 'Press what you need to know more about, and write a note.'}
          <span className={styles.count}>{countText(noteCount, 'note')}</span>
        </p>
        <div className={styles.buttons}>
          <Button variant="quiet" className={styles.button ?? ''} onClick={bar.onStopAsking}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabledBecause={noteCount === 0 ? 'Pin a note first: press a row above.' : undefined}
            className={styles.button ?? ''}
            onClick={bar.onSend}
          >
            Send the request
          </Button>
        </div>
      </div>
    );
  if (why.settled) return <p className={styles.bar}>{why.settled}</p>;
  return (
    <div className={styles.bar}>
      {bar.approveMore && <div className={styles.more}>{bar.approveMore}</div>}
      <div className={styles.buttons}>
        <Button
          variant="danger"
          icon={<X />}
          shortcut={narrow ? undefined : 'D'}
          className={styles.button ?? ''}
          onClick={bar.onDecline}
        >
          Decline
        </Button>
        <Button
          icon={<MessageSquare />}
          shortcut={narrow ? undefined : 'I'}
          disabledBecause={why.INFO_REQUESTED}
          className={styles.button ?? ''}
          onClick={bar.onAsk}
        >
          {narrow ? 'Ask' : 'Request information'}
        </Button>
        <Button
          variant="primary"
          icon={<Check />}
          shortcut={narrow ? undefined : 'A'}
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
