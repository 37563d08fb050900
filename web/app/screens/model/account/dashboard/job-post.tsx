import { lazy, Suspense } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import { enumLabel } from '#contract/rules/enum-label.ts';
import { ratingWords } from '#contract/rules/model-stats.ts';
import { venueText } from '#contract/rules/place.ts';
import { slotText } from '#contract/rules/zoned-time.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { eventTypeNames } from '#contract/values/job-fields.ts';
import { CalendarButton } from '#features/job/details/calendar-button.tsx';
import { Fact, Facts } from '#features/job/details/facts.tsx';
import { FieldFacts } from '#features/job/details/field-facts.tsx';
import { hoursADay } from '#features/job/fields/job-dates.ts';
import { requirementWords } from '#features/job/fields/requirement-words.ts';
import { JobPicture } from '#features/job/pictures/job-picture.tsx';
import { payoutText, rateText } from '#features/talent/pay-words.ts';
import { callTimeText, distanceText, standingOf, stateWords } from '#features/talent/standing.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { useNow } from '#ui/use-now.ts';
import styles from './job-post.module.css';

const AreaMap = lazy(async () => ({ default: (await import('./area-map.tsx')).AreaMap }));

const MINUTE_MS = 60_000;
/** The zoom at which a circle of a mile fills a phone's screen. */
const AREA_ZOOM = 14;
const DOOR_ZOOM = 17;

/** The job as its model may see it: the address only once booked. */
export function JobPost({ job }: { job: TalentJob }) {
  const standing = standingOf(job);
  const state = stateWords(job);
  const nowMs = useNow(MINUTE_MS);
  const call = standing === 'BOOKED' || standing === 'CHANGED' ? callTimeText(job, nowMs) : null;
  const rate = rateText(job);
  const isAhead = standing !== 'OVER';
  const wishes = requirementWords(job.modelRequirements);
  return (
    <article className={styles.post}>
      <JobPicture image={job.images[0] ?? null} category={job.categoryCode} className={styles.picture} />
      <p className={styles.state}>
        <StatusChip tone={state.tone}>{state.label}</StatusChip>
        <span className={styles.quiet}>
          {[
            job.companyName,
            job.clientRating && ratingWords(job.clientRating.stars, job.clientRating.reviewsCount),
            job.eventType && eventTypeNames[job.eventType],
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Facts>
        <Fact label="Pay">
          <span>
            <strong className={styles.pay}>{shownDollars(job.payCents)}</strong> in all
            {rate && `, ${rate}`}
          </span>
          {isAhead && <span className={styles.quiet}>{payoutText(job)}</span>}
        </Fact>
        {call && <Fact label="Call time">{call}</Fact>}
        {isAhead && standing !== 'BOOKED' && job.conflicts.length > 0 && (
          <Fact label="In your calendar">
            {job.conflicts.map(({ kind, ...times }) => (
              <span key={`${kind} ${times.start}`} className={styles.conflict}>
                {kind === 'BOOKED' ? 'You are booked elsewhere' : 'You said that you are away'}:{' '}
                {slotText(times, job.timeZone)}
              </span>
            ))}
          </Fact>
        )}
        <Where job={job} />
        <Fact label="When">
          {whenLines(job).map(line => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
          {standing !== 'OPEN' && standing !== 'OVER' && <CalendarButton jobId={job.id} />}
        </Fact>
        {job.description && (
          <Fact label="The work">
            <span className={styles.text}>{job.description}</span>
          </Fact>
        )}
        {wishes.length > 0 && (
          <Fact label="Asked for">
            {wishes.map(words => (
              <span key={words} className={styles.line}>
                {words}
              </span>
            ))}
          </Fact>
        )}
        {job.modelRequirements.wardrobe && <Fact label="Bring">{job.modelRequirements.wardrobe}</Fact>}
        {job.sensitiveWork && job.sensitiveWork !== 'NONE' && (
          <Fact label={`${enumLabel(job.sensitiveWork)}: the terms`}>
            <span className={styles.text}>
              {job.sensitiveTerms ?? 'The client states none beyond the description.'}
            </span>
          </Fact>
        )}
        <FieldFacts answers={job} />
      </Facts>
    </article>
  );
}

function Where({ job }: { job: TalentJob }) {
  const { location } = job;
  const distance = distanceText(job.distanceMiles);
  if (!location)
    return (
      <Fact label="Where">
        <span className={styles.line}>{[job.city, distance].filter(Boolean).join(', ')}</span>
        <Suspense fallback={<Skeleton height="7rem" />}>
          <AreaMap job={job} />
        </Suspense>
        <span className={styles.quiet}>Within {mile(job.circle.radiusMiles)}. The address comes with the booking.</span>
        <MapLink {...job.circle} zoom={AREA_ZOOM}>
          See the area on a map
        </MapLink>
      </Fact>
    );
  return (
    <>
      <Fact label="Where">
        <span className={styles.line}>
          {location.venue ? venueText(location.venue) : [location.name, location.region].filter(Boolean).join(', ')}
        </span>
        {distance && <span className={styles.quiet}>{distance}</span>}
        <MapLink {...location} zoom={DOOR_ZOOM}>
          See it on a map
        </MapLink>
      </Fact>
      {location.venueNote && <Fact label="At the venue">{location.venueNote}</Fact>}
    </>
  );
}

type MapLinkProps = { latitude: number; longitude: number; zoom: number; children: string };

/** A link to a public map, opened in a new tab. */
function MapLink({ latitude, longitude, zoom, children }: MapLinkProps) {
  const marker = zoom === DOOR_ZOOM ? `?mlat=${latitude}&mlon=${longitude}` : '';
  return (
    <a
      href={`https://www.openstreetmap.org/${marker}#map=${zoom}/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
      className={styles.map}
    >
      {children}
    </a>
  );
}

const mile = (miles: number) => (miles === 1 ? 'a circle of a mile' : `a circle of ${miles} miles`);

/** Every day of it; a range of days in one line, with the paid hours of each. */
function whenLines(job: TalentJob): string[] {
  const lines = job.eventDatePeriods.map(period => slotText(period, job.timeZone));
  return job.rangeHoursPerDay === null ? lines : [...lines, hoursADay(job.rangeHoursPerDay)];
}
