import { Link } from 'react-router';
import type { Applicant } from '#contract/applicant.ts';
import { heightText } from '#lib/height.ts';
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
  /** Looking at someone replaces the address, so that Back leaves the list; where a sheet opens, Back closes it. */
  replace: boolean;
}

const SIZES = '(width <= 640px) 45vw, 160px';

/** One frame of a job's contact sheet. Whoever is booked is ringed. */
export function ApplicantFrame({ applicant, number, current, withStatus, replace }: ApplicantFrameProps) {
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
          replace={replace}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          data-model={model.id}
        />
      }
    >
      <span className={styles.line}>{heightText(model.heightIn)}</span>
      <span className={styles.line}>{model.city}</span>
    </Frame>
  );
}
