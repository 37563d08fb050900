import { memo } from 'react';
import { Link } from 'react-router';
import type { Applicant } from '#contract/applicant.ts';
import { heightText } from '#contract/height.ts';
import { pictureOf } from '#lib/picture.ts';
import { classes } from '#ui/classes.ts';
import { Frame } from '#ui/frame.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import styles from './applicant-frame.module.css';
import { statusNames, statusTones } from './applicant-words.ts';

interface ApplicantFrameProps {
  applicant: Applicant;
  number: number;
  /** Looked at now. */
  current: boolean;
  /** Says the status, where the list does not. */
  withStatus: boolean;
  onLook: (modelId: string) => void;
}

const SIZES = '(width <= 640px) 45vw, 160px';

/** One frame of a job's contact sheet. Whoever is booked is ringed. Drawn anew only when it changes: there are many. */
export const ApplicantFrame = memo(function ApplicantFrame(props: ApplicantFrameProps) {
  const { applicant, number, current, withStatus, onLook } = props;
  const { model, status, conflicts } = applicant;
  const [secondLook] = model.looks;
  const busy = status === 'APPLIED' && conflicts.length > 0;
  return (
    <Frame
      name={model.firstName}
      number={number}
      picture={model.headshot && pictureOf(model.headshot, SIZES)}
      second={secondLook ? pictureOf(secondLook, SIZES) : null}
      placeholder={model.headshot?.placeholder ?? null}
      selected={status === 'BOOKED'}
      className={classes(styles.frame, current && styles.current, status === 'DECLINED' && styles.declined)}
      corner={
        busy ? (
          <StatusChip tone="pencil">Busy</StatusChip>
        ) : (
          withStatus &&
          status !== 'APPLIED' && <StatusChip tone={statusTones[status]}>{statusNames[status]}</StatusChip>
        )
      }
      link={
        <Link
          to={{ search: `?model=${model.id}` }}
          preventScrollReset
          onClick={event => {
            // In a new tab it is the router's; here it is at once.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onLook(model.id);
          }}
          aria-current={current ? 'true' : undefined}
          data-model={model.id}
        />
      }
    >
      <span className={styles.line}>{heightText(model.heightIn)}</span>
      <span className={styles.line}>{model.city}</span>
    </Frame>
  );
});
