import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { classes } from './classes.ts';
import control from './control.module.css';
import styles from './date-picker.module.css';
import { type Day, firstDay, lastDay, limitSentence, parseDay, writtenDay } from './days.ts';
import { Field, type FieldText } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';

// The calendar is loaded when it is first opened.
const Calendar = lazy(() => import('./calendar.tsx').then(module => ({ default: module.Calendar })));

type Native = Omit<
  ComponentProps<'input'>,
  'className' | 'value' | 'defaultValue' | 'onChange' | 'size' | 'type' | 'min' | 'max'
>;

export interface DatePickerProps extends FieldText, Native {
  value: Day | null;
  onValueChange: (day: Day | null) => void;
  min?: Day;
  max?: Day;
  size?: 'medium' | 'large';
}

/** A day, typed or taken from the calendar. */
export function DatePicker({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  value,
  onValueChange,
  min = firstDay,
  max = lastDay,
  size = 'medium',
  disabled,
  ...native
}: DatePickerProps) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const complaint = draft === null ? null : complaintAbout(draft, min, max);
  const [left, setLeft] = useState(false);
  const type = (text: string) => {
    setDraft(text);
    setLeft(false);
    const day = parseDay(text);
    if (!text.trim()) onValueChange(null);
    else if (day && day >= min && day <= max) onValueChange(day);
  };
  const leave = () => {
    setLeft(true);
    if (!complaint) setDraft(null);
  };
  const choose = (day: Day | null) => {
    setDraft(null);
    setOpen(false);
    if (day) onValueChange(day);
  };
  return (
    <Field {...{ label, hint, optional, hideLabel, className, id }} error={(left && complaint) || error}>
      {field => (
        <div className={classes(control.box, size === 'large' && control.large)}>
          <input
            placeholder="MM/DD/YYYY"
            autoComplete="off"
            {...native}
            {...field}
            type="text"
            disabled={disabled}
            className={classes(control.input, styles.input)}
            value={draft ?? (value ? writtenDay(value) : '')}
            onChange={event => type(event.target.value)}
            onBlur={event => {
              leave();
              native.onBlur?.(event);
            }}
          />
          <Popover
            open={open}
            onOpenChange={setOpen}
            align="end"
            label="Calendar"
            trigger={
              <IconButton label="Open calendar" icon={<CalendarDays />} disabled={disabled} className={styles.button} />
            }
          >
            <div className={styles.calendar}>
              <Suspense>
                <Calendar label="Calendar" autoFocus value={value} onValueChange={choose} min={min} max={max} />
              </Suspense>
            </div>
          </Popover>
        </div>
      )}
    </Field>
  );
}

function complaintAbout(text: string, min: Day, max: Day): string | null {
  if (!text.trim()) return null;
  const day = parseDay(text);
  if (!day) return `Write the date as ${writtenDay('2026-11-21')}.`;
  return limitSentence(day, { min, max });
}
