import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { clockText, differsFromDevice, zoneInWords } from '#contract/rules/zoned-time.ts';
import { Field } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useRules } from '#web/rules.ts';
import { Question } from '#wizard/frame/question.tsx';
import { type DateTimeValues, isByDay, periodsOf, slotsFor, valuesOf } from '#wizard/time/date-time-form.ts';
import { SlotList } from '#wizard/time/slot-list.tsx';
import { addDays, daysOf, isWholeDay, venueClock } from '#wizard/time/venue-time.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './date-time.module.css';
import { useStepForm } from './use-step-form.ts';

const Calendar = lazy(() => import('#ui/calendar.tsx').then(module => ({ default: module.Calendar })));

const HOUR_MS = 3_600_000;

export function Step() {
  const rules = useRules();
  const { limits, nowMs } = rules;
  const { fields } = useWizard().draft;
  const zone = fields.location?.timeZone ?? 'UTC';
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/date-time.ts')).dateTimeForm(rules, zone),
    values: valuesOf(fields, zone),
    toAnswer: job => ({ job }),
    places: { eventDatePeriods: 'dateType', rangeHoursPerDay: 'hoursPerDay' },
    preview: values => ({
      eventDatePeriods: periodsOf(values, zone),
      rangeHoursPerDay: isByDay(values) ? values.hoursPerDay : null,
    }),
  });
  const { control, formState } = form;
  const type = useController({ name: 'dateType', control }).field;
  const slots = useController({ name: 'slots', control }).field;
  const range = useController({ name: 'range', control }).field;
  const hours = useController({ name: 'hoursPerDay', control }).field;
  const { errors, isSubmitted } = formState;
  const change = <Value,>(put: (value: Value) => void, value: Value) => {
    put(value);
    // An error at one date may depend on another, so all are validated again.
    if (isSubmitted) void form.trigger();
  };
  const today = venueClock(nowMs, zone).date;
  const bounds = { today, min: today, max: addDays(today, limits.horizonDays) };
  const isRange = type.value === 'DATE_RANGE';
  const dates = [...new Set(slots.value.map(slot => slot.date))];
  const wholeDays = slots.value.filter(isWholeDay).length;
  const days = isRange ? (range.value ? daysOf(range.value) : 0) : wholeDays;
  return (
    <Question
      title="When is it?"
      hint={<ZoneHint zone={zone} city={fields.location?.name ?? 'the place'} now={new Date(nowMs)} />}
      onSubmit={submit}
      submitting={submitting}
      error={error}
    >
      <div className={styles.parts}>
        <Segmented
          label="Kind of date"
          hideLabel
          value={type.value}
          onValueChange={value => change(type.onChange, value)}
          options={[
            { value: 'SPECIFIC_DATE', label: 'Specific date' },
            { value: 'DATE_RANGE', label: 'Date range' },
          ]}
        />
        <div className={styles.days}>
          <Field label="Days" hideLabel group error={errors.dateType?.message ?? errors.range?.message}>
            <div className={styles.calendar}>
              <Suspense fallback={<Skeleton width="calc(7 * var(--hit))" height={360} />}>
                {isRange ? (
                  <Calendar
                    mode="range"
                    label="First and last day"
                    value={range.value}
                    onValueChange={value => change(range.onChange, value)}
                    {...bounds}
                  />
                ) : (
                  <Calendar
                    mode="multiple"
                    label="Dates"
                    most={limits.slotsMax}
                    value={dates}
                    onValueChange={value => change(slots.onChange, slotsFor(value, slots.value))}
                    {...bounds}
                  />
                )}
              </Suspense>
            </div>
          </Field>
          {!isRange && (
            <SlotList
              slots={slots.value}
              zone={zone}
              onChange={value => change(slots.onChange, value)}
              errorAt={index => errors.slots?.[index]?.message}
            />
          )}
          {isByDay({ dateType: type.value, slots: slots.value }) && (
            <Stepper
              label={isRange ? 'Hours a day' : 'Hours of a whole day'}
              hint={
                days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}, ${days * hours.value} hours in all` : 'For the pay'
              }
              min={1}
              max={limits.rangeHoursMax}
              value={hours.value}
              onValueChange={value => change(hours.onChange, value)}
              error={errors.hoursPerDay?.message}
            />
          )}
        </div>
        <RushNote values={form.watch()} zone={zone} />
      </div>
    </Question>
  );
}

/** The zone of the times; for a device in another zone, with its own time. */
function ZoneHint({ zone, city, now }: { zone: string; city: string; now: Date }) {
  return (
    <>
      Times are in {zoneInWords(zone)}, as in {city}.
      {differsFromDevice(zone, now) && (
        <span className={styles.device}>
          It is {clockText(zone, now)} there and {clockText(undefined, now)} on your device.
        </span>
      )}
    </>
  );
}

/** Shown when the start is so soon that rush booking is required or useful; it is offered in the last step. */
function RushNote({ values, zone }: { values: DateTimeValues; zone: string }) {
  const { limits, nowMs } = useRules();
  const starts = periodsOf(values, zone).map(period => Date.parse(period.start));
  const hoursAhead = (Math.min(...starts) - nowMs) / HOUR_MS;
  if (hoursAhead < limits.leadHours || hoursAhead >= limits.rushOfferedHours) return null;
  return (
    <p className={styles.note} role="status">
      {hoursAhead < limits.leadHoursWithoutRush
        ? `A start within ${limits.leadHoursWithoutRush} hours needs rush booking. You can add it at the end.`
        : `This starts within ${limits.rushOfferedHours} hours. Rush booking gets it reviewed first; you can add it at the end.`}
    </p>
  );
}
