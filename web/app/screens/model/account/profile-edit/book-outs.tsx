import { type FormEvent, lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { awayText } from '#features/talent/away.ts';
import { cacheOwnCalendar, useOwnCalendar } from '#features/talent/own-calendar.ts';
import { repeatingText } from '#features/talent/repeating-text.ts';
import { Button } from '#ui/button.tsx';
import type { DayRange } from '#ui/calendar.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TimeSelect } from '#ui/time-select.tsx';
import { useNow } from '#ui/use-now.ts';
import { useCall } from '#web/query.ts';
import { awayDays, awayHours, todayIn } from './away.ts';
import { AwayList } from './away-list.tsx';
import styles from './book-outs.module.css';

const Calendar = lazy(() => import('#ui/calendar.tsx').then(module => ({ default: module.Calendar })));

const MINUTE_MS = 60_000;

const everyWeeks = { WEEKLY: 1, SECOND_WEEK: 2 } as const;
type Repeats = 'NEVER' | keyof typeof everyWeeks;

const repeatOptions = [
  { value: 'NEVER', label: 'Only that day' },
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'SECOND_WEEK', label: 'Every second week' },
] as const satisfies { value: Repeats; label: string }[];

const repeatsOf = (value: string): Repeats => repeatOptions.find(option => option.value === value)?.value ?? 'NEVER';

/** Where a model says when they are away, once or every week. What they said is listed beside it. */
export function BookOuts() {
  const { timeZone } = useOwnCalendar();
  const addBookOut = useCall('addBookOut');
  const addRepeating = useCall('addRepeatingBookOut');
  const [repeats, setRepeats] = useState<Repeats>('NEVER');
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [days, setDays] = useState<DayRange | null>(null);
  const [someHours, setSomeHours] = useState(false);
  const [[from, to], setHours] = useState(['', '']);
  const today = todayIn(timeZone, useNow(MINUTE_MS));
  const oneDay = days !== null && days.from === days.to;
  const byHours = oneDay && someHours;
  const ready = days !== null && (!byHours || (from !== '' && to !== ''));

  const isRepeating = oneDay && repeats !== 'NEVER';
  const hours = byHours ? { from, to } : null;
  const repeating = isRepeating ? { firstDay: days.from, lastDay, everyWeeks: everyWeeks[repeats], hours } : null;
  const error = isRepeating ? addRepeating.error : addBookOut.error;

  const once = (chosen: DayRange) =>
    byHours && ready ? awayHours(chosen.from, from, to, timeZone) : awayDays(chosen.from, chosen.to, timeZone);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!days || !ready) return;
    try {
      const added = repeating
        ? addRepeating.mutateAsync({ body: repeating })
        : addBookOut.mutateAsync({ body: once(days) });
      cacheOwnCalendar(await added);
      setDays(null);
      setSomeHours(false);
      setHours(['', '']);
      setRepeats('NEVER');
      setLastDay(null);
    } catch {
      // The mutation's error is shown below.
    }
  };

  return (
    <div className={styles.parts}>
      <form className={styles.form} onSubmit={event => void add(event)}>
        <Suspense fallback={<Skeleton width="calc(7 * var(--hit))" height={360} />}>
          <Calendar
            mode="range"
            label="Days you are away"
            min={today}
            today={today}
            value={days}
            onValueChange={setDays}
          />
        </Suspense>
        {oneDay && <Checkbox label="Only some hours of that day" checked={someHours} onValueChange={setSomeHours} />}
        {byHours && (
          <div className={styles.hours}>
            <TimeSelect label="Away from" value={from} onValueChange={value => setHours([value, to])} />
            <TimeSelect label="Away until" value={to} onValueChange={value => setHours([from, value])} />
          </div>
        )}
        {oneDay && (
          <div className={styles.hours}>
            <Select
              label="Repeat"
              value={repeats}
              options={repeatOptions}
              onValueChange={value => setRepeats(repeatsOf(value))}
            />
            {isRepeating && (
              <DatePicker label="Until" optional value={lastDay} min={days.from} onValueChange={setLastDay} />
            )}
          </div>
        )}
        <FormError>{error ? sentenceOf(error) : null}</FormError>
        <Button
          type="submit"
          loading={addBookOut.isPending || addRepeating.isPending}
          disabledBecause={ready ? undefined : days ? 'Choose the hours first.' : 'Choose the first and the last day.'}
        >
          {days ? `Add ${repeating && ready ? repeatingText(repeating) : awayText(once(days), timeZone)}` : 'Add'}
        </Button>
      </form>
      <AwayList />
    </div>
  );
}
