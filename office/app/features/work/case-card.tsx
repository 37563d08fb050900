import { useState } from 'react';
import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { evidenceLinks } from '#contract/rules/evidence-links.ts';
import { hoursText } from '#contract/rules/hours-text.ts';
import { clockText, timesText } from '#contract/rules/zoned-time.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { Shift } from '#contract/schemas/work.ts';
import type { WorkCase } from '#contract/schemas/work-office.ts';
import { disputeReasonNames } from '#contract/values/work.ts';
import shared from '#office/case.module.css';
import { jobMoneyAddress, reviewAddress } from '#office/lib/addresses.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { PictureLinks } from '#ui/picture-links.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './cases.module.css';
import { DecideDialog, type Decision } from './decide-dialog.tsx';

/** One case: what happened by the record, what both sides say, and the decision. */
export function CaseCard({ item }: { item: WorkCase }) {
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const { job, manager, model, noShow, dispute, shifts } = item;
  const isDispute = dispute?.status === 'OPEN';
  return (
    <li className={classes(shared.case, styles.case)}>
      <div>
        <h2 className={shared.heading}>
          {isDispute ? `Dispute: ${disputeReasonNames[dispute.reason]}` : 'No-show, answered by the model'}
        </h2>
        <p className={shared.quiet}>
          <Link to={reviewAddress({ subject: 'JOB', id: job.id })}>{job.title}</Link> ·{' '}
          <Link to={reviewAddress({ subject: 'USER', id: manager.id })}>
            <bdi>{manager.name}</bdi>
          </Link>{' '}
          and{' '}
          <Link to={reviewAddress({ subject: 'USER', id: model.id })}>
            <bdi>{model.name}</bdi>
          </Link>{' '}
          · <Link to={jobMoneyAddress(job.id)}>money</Link> · waits since <TimeAgo at={item.waitsSince} />
        </p>
      </div>
      <ul className={shared.quiet}>
        {shifts.map(shift => (
          <li key={shift.position}>
            {timesText(shift.period, job.timeZone)}: {recordText(shift, job.timeZone)}
          </li>
        ))}
      </ul>
      <dl className={shared.facts}>
        <Amount label="Agreed pay" cents={item.plannedCents} />
        <Amount label="By the hours" cents={item.workedCents} />
      </dl>
      {isDispute ? (
        <Sides
          first={{
            by: dispute.openedBy === 'MANAGER' ? manager.name : model.name,
            text: dispute.text,
            pictures: dispute.pictures,
          }}
          other={{
            by: dispute.openedBy === 'MANAGER' ? model.name : manager.name,
            text: dispute.answer,
            pictures: dispute.answerPictures,
          }}
        />
      ) : (
        noShow && (
          <Sides
            first={{ by: manager.name, text: noShow.evidence, pictures: noShow.evidencePictures }}
            other={{ by: model.name, text: noShow.answer, pictures: noShow.answerPictures }}
          />
        )
      )}
      <div className={shared.moves}>
        {isDispute ? (
          <Button variant="primary" size="small" onClick={() => setDeciding({ kind: 'DISPUTE', id: dispute.id })}>
            Decide the pay
          </Button>
        ) : (
          noShow && (
            <>
              <Button size="small" onClick={() => setDeciding({ kind: 'NO_SHOW', id: noShow.id, outcome: 'REJECTED' })}>
                They came
              </Button>
              <Button
                size="small"
                variant="danger"
                onClick={() => setDeciding({ kind: 'NO_SHOW', id: noShow.id, outcome: 'CONFIRMED' })}
              >
                Confirm the no-show
              </Button>
            </>
          )
        )}
      </div>
      {deciding && <DecideDialog decision={deciding} item={item} onClose={() => setDeciding(null)} />}
    </li>
  );
}

const recordText = (shift: Shift, zone: string): string => {
  const at = (moment: string) => clockText(zone, new Date(moment));
  const by = (side: Shift['checkedInBy'], sentAt: string | null) =>
    `by the ${side === 'MODEL' ? 'model' : 'client'}${sentAt ? ` (sent at ${at(sentAt)})` : ''}`;
  const parts = [
    shift.checkedInAt && `in ${at(shift.checkedInAt)} ${by(shift.checkedInBy, shift.checkInSentAt)}`,
    shift.checkedOutAt && `out ${at(shift.checkedOutAt)} ${by(shift.checkedOutBy, shift.checkOutSentAt)}`,
    shift.approvedAt && `${hoursText(shift.minutes)} approved of ${hoursText(shift.plannedMinutes)}`,
  ].filter(part => part !== null);
  return parts.length > 0 ? parts.join(', ') : 'nothing recorded';
};

function Amount({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{shownDollars(cents)}</dd>
    </div>
  );
}

type Side = { by: string; text: string | null; pictures?: readonly Image[] };

function Sides({ first, other }: { first: Side; other: Side }) {
  return (
    <div className={styles.sides}>
      {[first, other].map(({ by, text, pictures = [] }) => (
        <blockquote key={by} className={styles.side}>
          <p className={shared.quiet}>{by}</p>
          <p className={shared.words}>{text ?? 'Has not answered yet.'}</p>
          <PictureLinks label={`Pictures from ${by}`} pictures={evidenceLinks(pictures, by)} />
        </blockquote>
      ))}
    </div>
  );
}
