import { Trash2 } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { awayText } from '#features/talent/away.ts';
import { cacheOwnCalendar, useOwnCalendar } from '#features/talent/own-calendar.ts';
import { Button } from '#ui/button.tsx';
import type { DayRange } from '#ui/calendar.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormError } from '#ui/form-error.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TimeSelect } from '#ui/time-select.tsx';
import { toast } from '#ui/toast-store.ts';
import { useNow } from '#ui/use-now.ts';
import { useCall } from '#web/query.ts';
import { awayDays, awayHours, todayIn } from './away.ts';
import styles from './book-outs.module.css';

const Calendar = lazy(() => import('#ui/calendar.tsx').then(module => ({ default: module.Calendar })));

const MINUTE_MS = 60_000;

/** When a model is away and gets no offers. Booked times are listed beside it. */
export function BookOuts() {
  const { timeZone, bookOuts, booked } = useOwnCalendar();
  const addBookOut = useCall('addBookOut');
  const removeBookOut = useCall('removeBookOut');
  const [days, setDays] = useState<DayRange | null>(null);
  const [someHours, setSomeHours] = useState(false);
  const [[from, to], setHours] = useState(['', '']);
  const today = todayIn(timeZone, useNow(MINUTE_MS));
  const oneDay = days !== null && days.from === days.to;
  const byHours = oneDay && someHours;
  const ready = days !== null && (!byHours || (from !== '' && to !== ''));

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!days || !ready) return;
    const body = byHours ? awayHours(days.from, from, to, timeZone) : awayDays(days.from, days.to, timeZone);
    try {
      cacheOwnCalendar(await addBookOut.mutateAsync({ body }));
      setDays(null);
      setSomeHours(false);
      setHours(['', '']);
    } catch {
      // The mutation's error is shown below.
    }
  };
  const remove = (id: string, words: string) =>
    removeBookOut.mutateAsync({ path: { id } }).then(
      calendar => {
        cacheOwnCalendar(calendar);
        toast.success(`${words}: you can be offered jobs again`);
      },
      (error: unknown) => toast.error(sentenceOf(error)),
    );

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
        <FormError>{addBookOut.error ? sentenceOf(addBookOut.error) : null}</FormError>
        <Button
          type="submit"
          loading={addBookOut.isPending}
          disabledBecause={ready ? undefined : days ? 'Choose the hours first.' : 'Choose the first and the last day.'}
        >
          {days
            ? `Add ${awayText(byHours && ready ? awayHours(days.from, from, to, timeZone) : awayDays(days.from, days.to, timeZone), timeZone)}`
            : 'Add'}
        </Button>
      </form>
      <div className={styles.lists}>
        {bookOuts.length === 0 ? (
          <p className={styles.quiet}>You are not away on any day ahead.</p>
        ) : (
          <ul aria-label="Away" className={styles.list}>
            {bookOuts.map(bookOut => {
              const words = awayText(bookOut, timeZone);
              return (
                <li key={bookOut.id} className={styles.row}>
                  <span>{words}</span>
                  <IconButton
                    label={`Not away ${words}`}
                    icon={<Trash2 />}
                    onClick={() => void remove(bookOut.id, words)}
                  />
                </li>
              );
            })}
          </ul>
        )}
        {booked.length > 0 && (
          <>
            <h3 className={styles.title}>Booked</h3>
            <ul aria-label="Booked" className={styles.list}>
              {booked.map(({ jobId, name, start, end }) => (
                <li key={`${jobId} ${start}`} className={styles.row}>
                  <span>{name}</span>
                  <span className={styles.quiet}>{awayText({ start, end }, timeZone)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
