import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ClassNames, DayPicker, type Modifiers, type PropsBase } from 'react-day-picker';
import styles from './calendar.module.css';
import { type Day, dateOf, dayOf, firstDay, lastDay } from './days.ts';

export interface DayRange {
  from: Day;
  to: Day;
}

interface Bounds {
  min?: Day;
  max?: Day;
  /** Today in the relevant zone; by default today in the browser's. */
  today?: Day;
  /** The accessible name. */
  label: string;
  /** The number of months side by side; 2 if there is room. */
  months?: 1 | 2;
  autoFocus?: boolean;
}

interface OneDay extends Bounds {
  mode?: 'single';
  value: Day | null;
  onValueChange: (day: Day | null) => void;
}

interface SeveralDays extends Bounds {
  mode: 'multiple';
  value: readonly Day[];
  onValueChange: (days: Day[]) => void;
  /** How many can be chosen. */
  most?: number;
}

interface FromTo extends Bounds {
  mode: 'range';
  value: DayRange | null;
  onValueChange: (range: DayRange | null) => void;
}

export type CalendarProps = OneDay | SeveralDays | FromTo;

/** Days chosen on a month's page: one, several, or a range. Values are days, not instants. */
export function Calendar(props: CalendarProps) {
  const { min = firstDay, max = lastDay, today = dayOf(new Date()), label, months = 1, autoFocus } = props;
  const shared: PropsBase = {
    'aria-label': label,
    labels: { labelNav: () => `${label}: months`, labelDayButton: spokenDay },
    today: dateOf(today),
    autoFocus: autoFocus ?? false,
    numberOfMonths: months,
    startMonth: dateOf(min),
    endMonth: dateOf(max),
    disabled: [{ before: dateOf(min) }, { after: dateOf(max) }],
    defaultMonth: dateOf(firstChosen(props) ?? within(today, min, max)),
    classNames,
    components: { Chevron },
    showOutsideDays: false,
  };
  if (props.mode === 'multiple') {
    return (
      <DayPicker
        {...shared}
        mode="multiple"
        selected={props.value.map(dateOf)}
        onSelect={(dates = []) => {
          // With its own `max` the picker would drop all the others when one too many is chosen.
          if (dates.length <= (props.most ?? dates.length)) props.onValueChange(dates.map(dayOf).sort());
        }}
      />
    );
  }
  if (props.mode === 'range') {
    const { value } = props;
    return (
      <DayPicker
        {...shared}
        mode="range"
        selected={value ? { from: dateOf(value.from), to: dateOf(value.to) } : undefined}
        onSelect={range =>
          props.onValueChange(range?.from ? { from: dayOf(range.from), to: dayOf(range.to ?? range.from) } : null)
        }
      />
    );
  }
  return (
    <DayPicker
      {...shared}
      mode="single"
      selected={props.value ? dateOf(props.value) : undefined}
      onSelect={date => props.onValueChange(date ? dayOf(date) : null)}
    />
  );
}

/** Contains the visible number, so that voice control recognizes it. */
function spokenDay(date: Date, { today, selected }: Modifiers): string {
  const day = date.toLocaleDateString('en-US', { dateStyle: 'full' });
  return `${today ? 'Today, ' : ''}${day}${selected ? ', selected' : ''}`;
}

function firstChosen(props: CalendarProps): Day | undefined {
  if (props.mode === 'multiple') return props.value[0];
  if (props.mode === 'range') return props.value?.from;
  return props.value ?? undefined;
}

function within(day: Day, min: Day, max: Day): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

function Chevron({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />;
}

const classNames: Partial<ClassNames> = {
  root: styles.root,
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  caption_label: styles.captionLabel,
  nav: styles.nav,
  button_previous: styles.move,
  button_next: styles.move,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
  disabled: styles.disabled,
  hidden: styles.hidden,
  range_start: styles.rangeStart,
  range_middle: styles.rangeMiddle,
  range_end: styles.rangeEnd,
};
