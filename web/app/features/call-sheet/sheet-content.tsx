import { venueText } from '#contract/rules/place.ts';
import { timeOfDayText } from '#contract/rules/time-of-day.ts';
import { slotText, zoneInWords } from '#contract/rules/zoned-time.ts';
import type { CallSheet } from '#contract/schemas/call-sheet.ts';
import type { CallSheetPart } from '#contract/values/call-sheet.ts';
import styles from './call-sheet-card.module.css';
import { Line } from './line.tsx';
import { MoodBoardLine } from './mood-board-line.tsx';

/** What the sheet says; what has changed since the version before is marked. */
export function SheetContent({ jobId, sheet }: { jobId: string; sheet: CallSheet }) {
  const { job, schedule } = sheet;
  const isNew = (part: CallSheetPart) => sheet.changed.includes(part);
  return (
    <dl className={styles.lines}>
      <Line label="Call time" isNew={isNew('callTime')}>
        <strong>{timeOfDayText(sheet.callTime)}</strong>
        <span className={styles.quiet}>{zoneInWords(job.timeZone)}</span>
      </Line>
      <Line label="When" isNew={isNew('time')}>
        {job.periods.map(period => (
          <span key={period.start}>{slotText(period, job.timeZone)}</span>
        ))}
      </Line>
      <Line label="Where" isNew={isNew('place')}>
        <span>{job.venue ? venueText(job.venue) : job.city}</span>
        {job.venueNote && <span className={styles.quiet}>{job.venueNote}</span>}
      </Line>
      <Line label="Contact on site" isNew={isNew('contact')}>
        <span>{sheet.contactName}</span>
        {sheet.contactPhone && <a href={`tel:${sheet.contactPhone.replaceAll(/[^+\d]/g, '')}`}>{sheet.contactPhone}</a>}
      </Line>
      <Line label="Bring" isNew={isNew('bring')}>
        {sheet.bring}
      </Line>
      <Line label="Wardrobe" isNew={isNew('wardrobe')}>
        {sheet.wardrobe}
      </Line>
      <Line label="Parking" isNew={isNew('parking')}>
        {sheet.parking}
      </Line>
      <MoodBoardLine jobId={jobId} />
      {schedule.length > 0 && (
        <Line label="Schedule" isNew={isNew('schedule')}>
          <ol className={styles.schedule}>
            {schedule.map(({ time, text }, at) => (
              // Lines have no identity, and two may be the same.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only shown.
              <li key={at}>
                <time>{timeOfDayText(time)}</time>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </Line>
      )}
    </dl>
  );
}
