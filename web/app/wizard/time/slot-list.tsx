import { Copy, X } from 'lucide-react';
import { useId } from 'react';
import { deviceTimesText, zoneName } from '#contract/rules/zoned-time.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { dateOf } from '#ui/days.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TimeSelect } from '#ui/time-select.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isComplete } from './date-time-form.ts';
import styles from './slot-list.module.css';
import {
  clockChangeRemark,
  isWholeDay,
  passesMidnight,
  readClock,
  slotToPeriod,
  type TimeSlot,
  wholeDay,
} from './venue-time.ts';

interface SlotListProps {
  slots: readonly TimeSlot[];
  zone: string;
  onChange: (slots: TimeSlot[]) => void;
  errorAt: (index: number) => string | undefined;
}

/** A date may appear twice, with two shifts. */
const keyOf = ({ date }: TimeSlot, before: readonly TimeSlot[]) =>
  `${date}/${before.filter(slot => slot.date === date).length}`;

const spokenDay = (date: string) =>
  dateOf(date).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** The times of each date, in quarter hours; the end may be on the next day. */
export function SlotList({ slots, zone, onChange, errorAt }: SlotListProps) {
  const id = useId();
  const { list, removing } = useFocusAfterRemoval(slots.length);
  const put = (index: number, part: Partial<TimeSlot>) =>
    onChange(slots.map((slot, place) => (place === index ? { ...slot, ...part } : slot)));
  const copyToAll = ({ timeFrom, timeTo }: TimeSlot) => onChange(slots.map(slot => ({ ...slot, timeFrom, timeTo })));
  const differ = (slot: TimeSlot) =>
    slots.some(other => other.timeFrom !== slot.timeFrom || other.timeTo !== slot.timeTo);
  if (slots.length === 0) {
    return (
      <p ref={list} tabIndex={-1} className={styles.none}>
        Choose each day that models are needed.
      </p>
    );
  }
  return (
    <ol ref={list} className={styles.slots} aria-label="Hours of each date">
      {slots.map((slot, index) => {
        const day = spokenDay(slot.date);
        const error = errorAt(index);
        const errorId = `${id}-${index}`;
        const wrongAt = (time: string) =>
          error && (isComplete(slot) || time === '') && { 'aria-invalid': true, 'aria-describedby': errorId };
        return (
          <li key={keyOf(slot, slots.slice(0, index))} data-wrong={error ? true : undefined} className={styles.slot}>
            <div className={styles.head}>
              <span>
                {day} <span className={styles.zone}>{zoneAt(slot, zone)}</span>
              </span>
              <IconButton
                label={`Remove ${day}`}
                icon={<X />}
                data-removes
                onClick={() => {
                  removing(index);
                  onChange(slots.filter((_, place) => place !== index));
                }}
              />
            </div>
            {!isWholeDay(slot) && (
              <div className={styles.times}>
                <TimeSelect
                  hideLabel
                  label={`${day}, from`}
                  placeholder="From"
                  {...wrongAt(slot.timeFrom)}
                  value={slot.timeFrom}
                  onValueChange={timeFrom => put(index, { timeFrom })}
                />
                <span aria-hidden="true">to</span>
                <TimeSelect
                  hideLabel
                  label={`${day}, to`}
                  placeholder="To"
                  {...wrongAt(slot.timeTo)}
                  value={slot.timeTo}
                  // There is no space in the list; the line below shows it for the chosen time.
                  note={time => (time !== slot.timeTo && isNextDay(slot, time) ? '+1' : undefined)}
                  onValueChange={timeTo => put(index, { timeTo })}
                />
              </div>
            )}
            <Checkbox
              label={
                <>
                  <VisuallyHidden>{day}, </VisuallyHidden>whole day
                </>
              }
              className={styles.whole ?? ''}
              checked={isWholeDay(slot)}
              onValueChange={on => put(index, on ? wholeDay : { timeFrom: '', timeTo: '' })}
            />
            {error ? (
              <p id={errorId} role="alert" className={styles.error}>
                {error}
              </p>
            ) : (
              isComplete(slot) && !isWholeDay(slot) && <Remarks slot={slot} zone={zone} />
            )}
            {slots.length > 1 && isComplete(slot) && differ(slot) && (
              <Button
                size="small"
                variant="quiet"
                icon={<Copy />}
                className={styles.copy}
                // The button goes: the times that were copied keep the focus.
                onClick={({ currentTarget }) => {
                  currentTarget.closest('li')?.querySelector('select')?.focus();
                  copyToAll(slot);
                }}
              >
                Copy to all days
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Per date, because the offset changes with daylight saving time. */
const zoneAt = (slot: TimeSlot, zone: string) =>
  zoneName(zone, new Date(readClock(slot.date, slot.timeFrom || '12:00', zone).ms));

const isNextDay = (slot: TimeSlot, time: string) => slot.timeFrom !== '' && passesMidnight({ ...slot, timeTo: time });

/** The duration, a clock change in between, and the time in the device's own zone. */
function Remarks({ slot, zone }: { slot: TimeSlot; zone: string }) {
  const period = slotToPeriod(slot, zone);
  const change = clockChangeRemark(slot, zone);
  const length = lengthText(period);
  const device = deviceTimesText(period, zone);
  return (
    <div className={styles.remark}>
      {change && <p>{change.sentence}</p>}
      {change?.kind !== 'error' && (
        <>
          <p>{passesMidnight(slot) ? `${length}, ends next day` : length}</p>
          {device && <p>On your device: {device}</p>}
        </>
      )}
    </div>
  );
}

/** Elapsed hours, across clock changes too. */
const lengthText = ({ start, end }: TimeRange): string => {
  const hours = (Date.parse(end) - Date.parse(start)) / 3_600_000;
  return `${hours.toLocaleString('en-US')} ${hours === 1 ? 'hour' : 'hours'}`;
};
