import { Bookmark, Star } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { heightText } from '#contract/rules/height.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { pictureOf } from '#lib/picture.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { Frame } from '#ui/frame.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { Swipe } from '#ui/swipe.tsx';
import type { SwipeActs } from '#ui/use-swipe.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './applicant-frame.module.css';
import { confirmationLabels, nameOf, statusNames, statusTones } from './applicant-words.ts';
import { type DeskQuery, deskSearch } from './desk-query.ts';

interface ApplicantFrameProps {
  applicant: Applicant;
  /** The list's query, which its links preserve. */
  asked: DeskQuery;
  number: number;
  /** The current applicant. */
  current: boolean;
  /** Selected for a bulk decision. */
  selected: boolean;
  /** Shows the status, in lists of several. */
  withStatus: boolean;
  onLook: (modelId: string) => void;
  /** `toHere`: with everyone since the last one. */
  onToggle: (modelId: string, toHere: boolean) => void;
  swipesFor: (applicant: Applicant) => SwipeActs;
  /** A finger rests on the frame. */
  onHold: (modelId: string) => void;
}

const SIZES = '(width <= 640px) 45vw, 160px';

/** One frame of a job's contact sheet; booked models are ringed. Memoized, because there are many. */
export const ApplicantFrame = memo(function ApplicantFrame(props: ApplicantFrameProps) {
  const { applicant, asked, number, current, selected, withStatus, onLook, onToggle, swipesFor, onHold } = props;
  const { model, status } = applicant;
  const [secondLook] = model.looks;
  return (
    <Swipe actsOf={() => swipesFor(applicant)} onHold={() => onHold(model.id)}>
      <Frame
        name={model.firstName}
        number={number}
        picture={model.headshot && pictureOf(model.headshot, SIZES)}
        second={secondLook ? pictureOf(secondLook, SIZES) : null}
        placeholder={model.headshot?.placeholder ?? null}
        selected={status === 'BOOKED'}
        className={classes(styles.frame, current && styles.current, status === 'DECLINED' && styles.declined)}
        corner={<Corner applicant={applicant} withStatus={withStatus} />}
        keep={
          <Checkbox
            label={<VisuallyHidden>Choose {nameOf(applicant)}</VisuallyHidden>}
            className={styles.select}
            checked={selected}
            onChange={({ nativeEvent }) =>
              onToggle(model.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        }
        link={
          <Link
            to={{ search: deskSearch(asked, { model: model.id }) }}
            preventScrollReset
            onClick={event => {
              // In a new tab the router handles it; here it takes effect at once.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onLook(model.id);
            }}
            aria-current={current ? 'true' : undefined}
            data-model={model.id}
          />
        }
      >
        <span className={styles.line}>
          {heightText(model.heightIn)}
          <Marks applicant={applicant} />
        </span>
        <span className={styles.line}>{model.city}</span>
      </Frame>
    </Swipe>
  );
});

/** What matters most about the applicant now. */
function Corner({ applicant, withStatus }: Pick<ApplicantFrameProps, 'applicant' | 'withStatus'>) {
  const { status, conflicts, standby, confirmation, hasPlaceOffer, needsIdentity } = applicant;
  if (status === 'APPLIED' && conflicts.length > 0) return <StatusChip tone="pencil">Busy</StatusChip>;
  if (hasPlaceOffer) return <StatusChip tone="pending">Standby {standby}, asked</StatusChip>;
  if (status === 'APPLIED') return standby !== null && <StatusChip>Standby {standby}</StatusChip>;
  if (status === 'PENDING' && needsIdentity) return <StatusChip tone="pending">Verifying</StatusChip>;
  const label = confirmation && confirmationLabels[confirmation];
  if (label) return <StatusChip tone={confirmation === 'CONFIRMED' ? 'booked' : 'pencil'}>{label}</StatusChip>;
  return withStatus && <StatusChip tone={statusTones[status]}>{statusNames[status]}</StatusChip>;
}

/** The manager's opinion, compact. */
function Marks({ applicant: { opinion } }: Pick<ApplicantFrameProps, 'applicant'>) {
  const { rating, shortlisted } = opinion;
  return (
    <span className={styles.marks}>
      {rating !== null && (
        <span className={styles.mark}>
          <Star aria-hidden="true" />
          <VisuallyHidden>Your rating: </VisuallyHidden>
          {rating}
        </span>
      )}
      {shortlisted && (
        <span className={styles.mark}>
          <Bookmark aria-hidden="true" />
          <VisuallyHidden>On your shortlist</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
