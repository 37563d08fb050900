import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type ClassNames, DayPicker, type Modifiers, type PropsBase } from 'react-day-picker';
import styles from './calendar.module.css';
import { type Day, dateOf, dayOf, firstDay, lastDay, limitSentence } from './days.ts';

export interface DayRange {
  from: Day;
  to: Day;
}

interface Bounds {
  /** The first and the last day that may be chosen. Others can be looked at; pressing one says so. */
  min?: Day | undefined;
  max?: Day | undefined;
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

/** Days chosen on a month's page, from 1900 to 2099: one, several, or a range. Values are days, not instants. */
export function Calendar(props: CalendarProps) {
  const [complaint, setComplaint] = useState<string | null>(null);
  /** Whether all of them may be chosen; says why not. */
  const mayChoose = (days: readonly Day[]): boolean => {
    const said = days.map(day => limitSentence(day, props)).find(sentence => sentence !== null) ?? null;
    setComplaint(said);
    return said === null;
  };
  return (
    <div>
      <Months {...props} mayChoose={mayChoose} />
      <p role="alert" className={styles.complaint}>
        {complaint}
      </p>
    </div>
  );
}

function Months(props: CalendarProps & { mayChoose: (days: readonly Day[]) => boolean }) {
  const { mayChoose, min = firstDay, max = lastDay, today = dayOf(new Date()), label, months = 1, autoFocus } = props;
  const shared: PropsBase = {
    'aria-label': label,
    labels: { labelNav: () => `${label}: months`, labelDayButton: spokenDay },
    today: dateOf(today),
    autoFocus: autoFocus ?? false,
    numberOfMonths: months,
    startMonth: dateOf(firstDay),
    endMonth: dateOf(lastDay),
    modifiers: { beyond: [{ before: dateOf(min) }, { after: dateOf(max) }] },
    modifiersClassNames: { beyond: styles.beyond ?? '' },
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
          const days = dates.map(dayOf).sort();
          const isMore = days.length > props.value.length;
          if (days.length > (props.most ?? days.length)) return;
          if (!isMore || mayChoose(days.filter(day => !props.value.includes(day)))) props.onValueChange(days);
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
        onSelect={range => {
          const days = range?.from ? { from: dayOf(range.from), to: dayOf(range.to ?? range.from) } : null;
          if (!days || mayChoose([days.from, days.to])) props.onValueChange(days);
        }}
      />
    );
  }
  return (
    <DayPicker
      {...shared}
      mode="single"
      selected={props.value ? dateOf(props.value) : undefined}
      onSelect={date => {
        const day = date ? dayOf(date) : null;
        if (!day || mayChoose([day])) props.onValueChange(day);
      }}
    />
  );
}

/** Contains the visible number, so that voice control recognizes it. */
function spokenDay(date: Date, { today, selected, beyond }: Modifiers): string {
  const day = date.toLocaleDateString('en-US', { dateStyle: 'full' });
  return `${today ? 'Today, ' : ''}${day}${selected ? ', selected' : ''}${beyond ? ', not possible' : ''}`;
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
  hidden: styles.hidden,
  range_start: styles.rangeStart,
  range_middle: styles.rangeMiddle,
  range_end: styles.rangeEnd,
};
