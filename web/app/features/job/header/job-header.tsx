import { ChevronLeft } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { jobName } from '#contract/rules/job-name.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { Job, Places } from '#contract/schemas/job.ts';
import type { Gender } from '#contract/values/model.ts';
import { Dotted } from '#features/job/dotted.tsx';
import { datesText } from '#features/job/fields/job-dates.ts';
import { payText } from '#features/job/fields/pay-text.ts';
import { GroupedSlotMeter } from '#features/job/places/slot-meter.tsx';
import { slotGroups } from '#features/job/places/slots.ts';
import { isPast, stateWords } from '#features/job/state/lifecycle-words.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import styles from './job-header.module.css';

interface JobHeaderProps {
  job: Job;
  /** With decisions in flight applied; `job.places` is the server's state. */
  places: Places;
  /** In order of booking. */
  booked: readonly { gender: Gender; headshot: Image | null }[];
  tabs: ReactNode;
  /** The actions on it. */
  actions: ReactNode;
  /** On a phone the name and the tabs alone: what is below needs the screen. */
  brief?: boolean;
}

/** The name of the job, its status, and how many places are filled. Rerendered only when that changes. */
export const JobHeader = memo(function JobHeader({ job, places, booked, tabs, actions, brief }: JobHeaderProps) {
  const state = stateWords({ ...job, places });
  const list = isPast(job) ? 'past' : 'active';
  const { eventDatePeriods, rangeHoursPerDay, location } = job;
  const zone = location?.timeZone ?? null;
  // Computing the name of a zone is slow, and decisions change the job, not its dates.
  const dates = useMemo(
    () => datesText({ eventDatePeriods, rangeHoursPerDay }, zone),
    [eventDatePeriods, rangeHoursPerDay, zone],
  );
  return (
    <header className={brief ? styles.brief : undefined}>
      <div className={styles.header}>
        <div className={styles.what}>
          <p className={styles.above}>
            <Link to={`/manager/jobs/list/${list}`} className={styles.back}>
              <ChevronLeft aria-hidden="true" /> Jobs
            </Link>
            <StatusChip tone={state.tone}>{state.label}</StatusChip>
          </p>
          <h1>{jobName({ categoryCode: job.categoryCode, city: job.location?.name })}</h1>
          <Dotted className={styles.facts}>
            {dates}
            {payText(job)}
          </Dotted>
        </div>
        <GroupedSlotMeter places={places} isPast={isPast(job)} groups={slotGroups(job, places, booked)} />
      </div>
      <div className={styles.bar}>
        {tabs}
        {actions}
      </div>
    </header>
  );
});
