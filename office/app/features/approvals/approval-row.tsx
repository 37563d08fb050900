import { useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '#contract/rules/isolated.ts';
import type { OfficeApproval } from '#contract/schemas/approval-office.ts';
import { DueTime } from '#office/due-time.tsx';
import { jobMoneyAddress, recordAddress } from '#office/lib/addresses.ts';
import styles from '#office/page.module.css';
import { TextChanges } from '#office/text-changes.tsx';
import { Button } from '#ui/button.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { approvalWords, outcomeWords } from './approval-words.ts';
import { DecideDialog, type Way } from './decide-dialog.tsx';

/** What a colleague asked for, with what can be decided. */
export function ApprovalRow({ approval }: { approval: OfficeApproval }) {
  const { kind, subject, why, askedBy, askedAt, expiresAt, outcome, decidedBy, decidedAt, decision } = approval;
  const [way, setWay] = useState<Way | null>(null);
  const { name, before, value, jobId } = approval.input;
  const words = approvalWords[kind];
  const title = words.title(approval);
  const ofJob = typeof jobId === 'string' ? jobMoneyAddress(jobId) : null;
  const to = subject ? recordAddress({ subject: 'USER', id: subject.id }) : ofJob;
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{to ? <Link to={to}>{title}</Link> : title}</h3>
      <p className={styles.quiet}>
        {approval.isMine ? 'You asked' : `${isolated(askedBy.name)} asked`} <TimeAgo at={askedAt} />
        {outcome === null && (
          <>
            , lapses: <DueTime at={expiresAt} />
          </>
        )}
      </p>
      <p className={styles.words}>{why}</p>
      {typeof before === 'string' && typeof value === 'string' && (
        <TextChanges name={name} before={before} value={value} />
      )}
      {outcome && (
        <div className={styles.line}>
          <StatusChip tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].label}</StatusChip>
          <span className={styles.quiet}>
            {decidedBy && `${isolated(decidedBy.name)}, `}
            {decidedAt && <TimeAgo at={decidedAt} />}
          </span>
        </div>
      )}
      {decision && <p className={styles.words}>{decision}</p>}
      <div className={styles.acts}>
        {approval.mayDecide && (
          <>
            <Button
              size="small"
              variant="primary"
              aria-label={`${words.approve.label}: ${title}`}
              onClick={() => setWay('approve')}
            >
              {words.approve.label}
            </Button>
            <Button size="small" aria-label={`${words.decline.label}: ${title}`} onClick={() => setWay('decline')}>
              {words.decline.label}
            </Button>
          </>
        )}
        {outcome === null && approval.isMine && (
          <Button size="small" onClick={() => setWay('decline')}>
            Take it back
          </Button>
        )}
      </div>
      {way && <DecideDialog approval={approval} way={way} onClose={() => setWay(null)} />}
    </li>
  );
}
