import { useState } from 'react';
import { Link } from 'react-router';
import type { IdentityCheck } from '#contract/schemas/identity.ts';
import shared from '#office/case.module.css';
import { reviewAddress } from '#office/lib/addresses.ts';
import { countText } from '#office/lib/count-text.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { useNow } from '#ui/use-now.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './identity.module.css';
import { PictureView } from './picture-view.tsx';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const SOON_MS = 60_000;

/** One check. The pictures are loaded only once somebody begins: looking is an entry of the person’s history. */
export function CheckCard({ check }: { check: IdentityCheck }) {
  const [looking, setLooking] = useState(false);
  const nowMs = useNow(SOON_MS);
  const { id, person, sentAt, dueAt, jobStartsAt, failedBefore } = check;
  const isLate = Date.parse(dueAt) < nowMs;
  return (
    <li className={classes(shared.case, styles.check)}>
      <div className={shared.head}>
        <h2 className={shared.heading}>
          <Link to={reviewAddress({ subject: 'USER', id: person.id })}>{person.name}</Link>
        </h2>
        {jobStartsAt && (
          <StatusChip tone="pencil">Offered job starts {moment.format(new Date(jobStartsAt))}</StatusChip>
        )}
        {isLate && <StatusChip tone="pencil">Late</StatusChip>}
      </div>
      <p className={shared.quiet}>
        <bdi>{person.type === 'MANAGER' ? (person.companyName ?? 'Manager') : 'Model'}</bdi> · sent{' '}
        <TimeAgo at={sentAt} /> · decide by {moment.format(new Date(dueAt))}
        {failedBefore > 0 && ` · ${countText(failedBefore, 'failed check')} before`}
      </p>
      {looking ? (
        <>
          <div className={styles.pictures}>
            <PictureView checkId={id} kind="DOCUMENT" label={`${person.name}: document`} />
            <PictureView checkId={id} kind="SELFIE" label={`${person.name}: selfie`} />
          </div>
          <DecisionForm check={check} />
        </>
      ) : (
        <div>
          <Button variant="primary" size="small" onClick={() => setLooking(true)}>
            Look at it
          </Button>
        </div>
      )}
    </li>
  );
}
