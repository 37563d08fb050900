import { shownDollars } from '#contract/rules/dollars.ts';
import { minutesTyped, typedMinutes } from '#contract/rules/hours-text.ts';
import type { Shift, WorkPart } from '#contract/schemas/work.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { TextField } from '#ui/text-field.tsx';
import { arrivalText } from './arrival-words.ts';
import { NotHere } from './not-here.tsx';
import styles from './work-board.module.css';
import { approvedText, recordedText, wayText } from './work-words.ts';

interface PersonRowProps {
  part: WorkPart;
  shift: Shift;
  timeZone: string;
  isFixed: boolean;
  chosen: boolean;
  /** Null while there is nothing to tick off. */
  onChoose: ((chosen: boolean) => void) | null;
  /** Takes back a check-in by place; null when that is too late. */
  onNotHere: (() => void) | null;
  canApprove: boolean;
  typed: string | undefined;
  onType: (text: string) => void;
  onApprove: () => void;
  approving: boolean;
}

/** The error of what was typed as hours, or null. */
const hoursError = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const minutes = minutesTyped(text);
  if (minutes === null) return 'Write hours as 7:45 or 7.75.';
  if (minutes < 0) return 'Hours cannot be negative.';
  return minutes > 1440 ? 'A day has at most 24 hours.' : null;
};

/** One person in one period. */
export function PersonRow(props: PersonRowProps) {
  const { part, shift, timeZone, chosen, onChoose, canApprove } = props;
  const { name, headshot } = part;
  const arriving = arrivalText(shift, timeZone);
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <Avatar name={name} src={headshot && `${headshot.originalUrl}/160.webp`} />
        {onChoose ? (
          <Checkbox label={name} checked={chosen} onValueChange={onChoose} className={styles.name} />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
      </div>
      <span className={styles.quiet}>
        {[shift.approvedAt ? approvedText(shift) : recordedText(shift, timeZone), wayText(shift, timeZone)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {arriving && <StatusChip tone={shift.arrival?.kind === 'LATE' ? 'pencil' : 'neutral'}>{arriving}</StatusChip>}
      {props.onNotHere && shift.checkedInWay === 'PLACE' && !shift.approvedAt && (
        <NotHere name={name} onNotHere={props.onNotHere} />
      )}
      {canApprove && <Hours {...props} />}
      {!canApprove && shift.approvedAt && part.shifts.length === 1 && (
        <strong className={styles.cents}>{shownDollars(part.payCents + part.overtimeCents)}</strong>
      )}
    </li>
  );
}

function Hours({ part, shift, isFixed, typed, onType, onApprove, approving }: PersonRowProps) {
  const error = hoursError(typed);
  return (
    <div className={styles.hours}>
      {isFixed ? (
        <Checkbox
          label="Came"
          checked={shift.minutes > 0}
          onValueChange={came => onType(typedMinutes(came ? shift.plannedMinutes : 0))}
        />
      ) : (
        <TextField
          label={`Hours of ${part.name}`}
          hideLabel
          suffix="h"
          value={typed ?? typedMinutes(shift.minutes)}
          error={error}
          className={styles.field}
          onChange={event => onType(event.target.value)}
        />
      )}
      <Button size="small" loading={approving} disabledBecause={error} onClick={onApprove}>
        Approve
      </Button>
    </div>
  );
}
