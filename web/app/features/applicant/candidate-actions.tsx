import { Check, RefreshCw, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { bookedElsewhere } from '#contract/rules/applicant.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { ApplicantAction } from '#contract/values/applicant.ts';
import { Button } from '#ui/button.tsx';
import { leftWords, yesLabel } from './applicant-words.ts';
import styles from './candidate-actions.module.css';
import { RequestCountdown } from './request-countdown.tsx';

/** The decision functions of the desk. */
export interface DecideOptions {
  timeZone: string;
  nowMs: number;
  decide: (action: ApplicantAction, applicant: Applicant) => void;
  reasonAgainst: (action: ApplicantAction, applicant: Applicant, nowMs: number) => string | null;
  /** Whether the keyboard shortcuts are active. */
  keysOn: boolean;
  /** Actions on a booking. */
  renderBooking: (applicant: Applicant) => ReactNode;
  /** The way to write to them. */
  renderMessage: (applicant: Applicant) => ReactNode;
}

interface CandidateActionsProps extends DecideOptions {
  applicant: Applicant;
}

/** The possible actions on an applicant, with their shortcuts. */
export function CandidateActions(props: CandidateActionsProps) {
  const { applicant, timeZone, nowMs, decide, reasonAgainst, keysOn, renderBooking, renderMessage } = props;
  const { status, requestExpiresAt, undoUntil, termsChanged } = applicant;
  const key = (letter: string) => (keysOn ? { shortcut: letter } : {});
  if (status === 'APPLIED') {
    const against = reasonAgainst('ACCEPT', applicant, nowMs);
    return (
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={termsChanged ? <RefreshCw /> : <Check />}
          {...key('A')}
          disabledBecause={against}
          onClick={() => decide('ACCEPT', applicant)}
        >
          {yesLabel(applicant)}
        </Button>
        <Button icon={<X />} {...key('D')} onClick={() => decide('DECLINE', applicant)}>
          Decline
        </Button>
        {renderMessage(applicant)}
        {against && against !== bookedElsewhere && <p className={styles.why}>{against}</p>}
      </div>
    );
  }
  if (status === 'PENDING')
    return (
      <div className={styles.actions}>
        <Button icon={<X />} onClick={() => decide('CANCEL_REQUEST', applicant)}>
          Cancel request
        </Button>
        {renderMessage(applicant)}
        {requestExpiresAt && (
          <RequestCountdown expiresAt={requestExpiresAt} timeZone={timeZone} className={styles.why} />
        )}
      </div>
    );
  if (status === 'BOOKED')
    return (
      <div className={styles.actions}>
        {renderBooking(applicant)}
        {renderMessage(applicant)}
      </div>
    );
  if (status === 'DECLINED' && undoUntil && !reasonAgainst('UNDO_DECLINE', applicant, nowMs))
    return (
      <div className={styles.actions}>
        <Button icon={<Undo2 />} {...key('U')} onClick={() => decide('UNDO_DECLINE', applicant)}>
          Undo
        </Button>
        <p className={styles.why}>
          <bdi>{applicant.model.firstName}</bdi> has not been told yet · {leftWords(undoUntil, nowMs)}
        </p>
      </div>
    );
  return null;
}
