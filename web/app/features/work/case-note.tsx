import { shownDollars } from '#contract/rules/dollars.ts';
import { evidenceLinks } from '#contract/rules/evidence-links.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { Work, WorkPart } from '#contract/schemas/work.ts';
import type { Dispute, NoShow } from '#contract/schemas/work-cases.ts';
import { disputeReasonNames } from '#contract/values/work.ts';
import { PictureLinks } from '#ui/picture-links.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import styles from './case-note.module.css';

type CaseNoteProps = { work: Work; part: WorkPart };

/** A claim or dispute about someone: where it stands, and what both sides said. */
export function CaseNote({ work, part: { noShow, dispute } }: CaseNoteProps) {
  const { isManager } = work;
  return (
    <>
      {noShow && (
        <div className={styles.note}>
          <StatusChip tone={noShow.status === 'REJECTED' ? 'neutral' : 'pencil'}>
            {noShowLabels[noShow.status]}
          </StatusChip>
          <p>{noShowText(noShow, work)}</p>
          <Said by={isManager ? 'You' : 'The client'} text={noShow.evidence} pictures={noShow.evidencePictures} />
          {noShow.answer && (
            <Said by={isManager ? 'The model' : 'You'} text={noShow.answer} pictures={noShow.answerPictures} />
          )}
          {noShow.decision && <Said by="The decision" text={noShow.decision} />}
        </div>
      )}
      {dispute && (
        <div className={styles.note}>
          <StatusChip tone={dispute.status === 'OPEN' ? 'pencil' : 'neutral'}>
            {dispute.status === 'OPEN' ? 'In dispute' : 'Dispute decided'}
          </StatusChip>
          <p>{disputeText(dispute)}</p>
          <Said
            by={sideName(dispute, isManager, true)}
            text={`${disputeReasonNames[dispute.reason]}. ${dispute.text}`}
            pictures={dispute.pictures}
          />
          {dispute.answer && (
            <Said by={sideName(dispute, isManager, false)} text={dispute.answer} pictures={dispute.answerPictures} />
          )}
          {dispute.decision && <Said by="The decision" text={dispute.decision} />}
        </div>
      )}
    </>
  );
}

const noShowLabels: Record<NoShow['status'], string> = {
  OPEN: 'No-show claimed',
  ANSWERED: 'Staff decide',
  CONFIRMED: 'No-show',
  REJECTED: 'No no-show',
  WITHDRAWN: 'Withdrawn',
};

const noShowText = ({ status, answerUntil }: NoShow, work: Work): string => {
  const { isManager, timeZone } = work;
  const until = momentText(answerUntil, timeZone);
  switch (status) {
    case 'OPEN':
      return isManager
        ? `The model can answer until ${until}. Without an answer it is confirmed, and you are not charged for it.`
        : `The client says that you did not come. Answer by ${until}; otherwise it counts as a no-show.`;
    case 'ANSWERED':
      return 'Both sides were heard. Our staff decide; nothing is paid until then.';
    case 'CONFIRMED':
      return isManager ? 'The pay and its fee are given back to you.' : costText(work);
    default:
      return 'Staff decided that the model came. The hours are approved as always.';
  }
};

/** What a confirmed no-show costs its model. */
const costText = ({ noShowPoints, pausedUntil, timeZone }: Work): string => {
  const cost = `It is not paid, and counts ${noShowPoints} points.`;
  return pausedUntil ? `${cost} You can apply for new jobs again from ${momentText(pausedUntil, timeZone)}.` : cost;
};

const disputeText = ({ status, payCents }: Dispute): string =>
  status === 'DECIDED' && payCents !== null
    ? `Our staff decided on a pay of ${shownDollars(payCents)}.`
    : 'What is disputed is not paid until our staff have decided.';

/** Who opened it, or the other side, as the reader calls them. */
const sideName = ({ openedBy }: Dispute, isManager: boolean, opener: boolean): string => {
  const isOwn = (openedBy === 'MANAGER') === isManager;
  if (isOwn === opener) return 'You';
  return isManager ? 'The model' : 'The client';
};

function Said({ by, text, pictures = [] }: { by: string; text: string; pictures?: readonly Image[] }) {
  return (
    <blockquote className={styles.said}>
      <p className={styles.by}>{by}</p>
      <p className={styles.words}>{text}</p>
      <PictureLinks
        label="Attached pictures"
        pictures={evidenceLinks(pictures, by === 'You' ? 'you' : by.toLowerCase())}
      />
    </blockquote>
  );
}
