import { Plus, Trash2 } from 'lucide-react';
import type { FieldErrors } from '#contract/rules/field-errors.ts';
import type { ScheduleLine } from '#contract/schemas/call-sheet-form.ts';
import { SCHEDULE_LINES_MAX } from '#contract/values/call-sheet.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './call-sheet-dialog.module.css';

type ScheduleLinesProps = {
  lines: readonly ScheduleLine[];
  errors: FieldErrors;
  onChange: (lines: ScheduleLine[]) => void;
};

/** The day in lines: a time, and what happens then. */
export function ScheduleLines({ lines, errors, onChange }: ScheduleLinesProps) {
  const put = (at: number, part: Partial<ScheduleLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  return (
    <fieldset className={styles.schedule}>
      <legend>Schedule</legend>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and a line has no identity.
        <div key={at} className={styles.line}>
          <TextField
            label={`Time of line ${at + 1}`}
            hideLabel
            type="time"
            value={line.time}
            error={errors[`schedule.${at}.time`]}
            onChange={event => put(at, { time: event.target.value })}
          />
          <TextField
            label={`What happens in line ${at + 1}`}
            hideLabel
            placeholder="Hair and make-up"
            value={line.text}
            error={errors[`schedule.${at}.text`]}
            onChange={event => put(at, { text: event.target.value })}
          />
          <IconButton
            label={`Remove line ${at + 1}`}
            icon={<Trash2 />}
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {lines.length < SCHEDULE_LINES_MAX && (
        <Button
          size="small"
          icon={<Plus />}
          onClick={() => onChange([...lines, { time: lines.at(-1)?.time ?? '', text: '' }])}
        >
          Add a line
        </Button>
      )}
    </fieldset>
  );
}
