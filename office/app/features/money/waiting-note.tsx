import { Link } from 'react-router';
import type { WaitingMove } from '#contract/schemas/money-office.ts';
import { APPROVALS } from '#office/lib/addresses.ts';
import { useMay } from '#office/use-may.ts';
import styles from './money.module.css';

type WaitingNoteProps = {
  waiting: WaitingMove;
  /** What was asked for, after “asked to”. */
  what: string;
  decide: 'approveRefundPayment' | 'approveWaiver';
};

/** What another of the staff has to decide about, with the way there. */
export function WaitingNote({ waiting: { askedBy, why, reference, isMine }, what, decide }: WaitingNoteProps) {
  const may = useMay();
  return (
    <div className={styles.words}>
      <p>
        Waits for another of the staff: <bdi>{isMine ? 'you' : askedBy}</bdi> asked to {what}.
      </p>
      <p className={styles.why}>{reference ? `${reference}\n${why}` : why}</p>
      {(isMine || may(decide)) && (
        <p>
          <Link to={APPROVALS}>{isMine ? 'Take it back under Approvals' : 'Decide under Approvals'}</Link>
        </p>
      )}
    </div>
  );
}
