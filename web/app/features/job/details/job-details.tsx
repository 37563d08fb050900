import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import { enumLabel } from '#contract/rules/enum-label.ts';
import { modelCounts } from '#contract/rules/models-amount.ts';
import { timesText, zoneInWords } from '#contract/rules/zoned-time.ts';
import type { Job } from '#contract/schemas/job.ts';
import { categoryNames, eventTypeNames } from '#contract/values/job-fields.ts';
import { Budget } from '#features/job/fields/budget.tsx';
import { hoursADay } from '#features/job/fields/job-dates.ts';
import { payText } from '#features/job/fields/pay-text.ts';
import { requirementWords } from '#features/job/fields/requirement-words.ts';
import { JobActions } from '#features/job/header/job-actions.tsx';
import { pictureOf } from '#lib/picture.ts';
import { useSite } from '#lib/site.ts';
import { queryFor } from '#web/query.ts';
import { CalendarButton } from './calendar-button.tsx';
import { Fact, Facts } from './facts.tsx';
import { FieldFacts } from './field-facts.tsx';
import styles from './job-details.module.css';

/** Every answer of a job, as its manager wrote it, and the actions on it. */
export function JobDetails({ job }: { job: Job }) {
  const { bookingFeePercent } = useSite().limits;
  const pay = payText(job);
  const wishes = requirementWords(job.modelRequirements);
  const { wardrobe } = job.modelRequirements;
  return (
    <div className={styles.details}>
      <div className={styles.main}>
        <Part title="The work">
          <p className={styles.long}>{job.description ?? <Missing />}</p>
          {job.sensitiveWork && job.sensitiveWork !== 'NONE' && (
            <div className={styles.terms}>
              <h3>{enumLabel(job.sensitiveWork)}: what models consent to</h3>
              <p className={styles.long}>{job.sensitiveTerms}</p>
            </div>
          )}
        </Part>
        <Part title="Requirements">
          {wishes.length > 0 || wardrobe ? (
            <ul className={styles.list}>
              {wishes.map(words => (
                <li key={words}>{words}</li>
              ))}
              {wardrobe && <li>To bring: {wardrobe}</li>}
            </ul>
          ) : (
            <p className={styles.quiet}>Anyone may apply.</p>
          )}
        </Part>
        <Pictures job={job} />
        <Services job={job} />
      </div>
      <aside className={styles.side} aria-label="The facts">
        <JobActions job={job} />
        <Facts>
          <Fact label="Category">
            {job.categoryCode ? categoryNames[job.categoryCode] : <Missing />}
            {job.eventType && <span className={styles.quiet}>{eventTypeNames[job.eventType]}</span>}
          </Fact>
          <Fact label="When">
            <When job={job} />
            {job.lifecycle !== 'DRAFT' && <CalendarButton jobId={job.id} />}
          </Fact>
          <Fact label="Where">
            <Where job={job} />
          </Fact>
          <Fact label="Models">
            {job.places.total > 0 ? modelCounts(job) : <Missing />}
            {job.lifecycle === 'DRAFT' && job.selectedModelIds.length > 0 && (
              <span className={styles.quiet}>{job.selectedModelIds.length} of them are asked first</span>
            )}
          </Fact>
          <Fact label="Pay">{pay ?? <Missing />}</Fact>
          <FieldFacts answers={job} />
        </Facts>
        {pay && <Budget job={pricedOf(job)} feePercent={bookingFeePercent} />}
      </aside>
    </div>
  );
}

const pricedOf = (job: Job) => ({
  amountMales: job.amountMales,
  amountFemales: job.amountFemales,
  amountNonBinary: job.amountNonBinary,
  amountAnyGender: job.amountAnyGender,
  eventDatePeriods: job.eventDatePeriods,
  rangeHoursPerDay: job.rangeHoursPerDay,
  hourlyRate: job.hourlyRate,
  fixedRatePerModel: job.fixedRatePerModel,
});

const Missing = () => <span className={styles.quiet}>Not answered yet</span>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function When({ job: { eventDatePeriods: periods, rangeHoursPerDay, location } }: { job: Job }) {
  if (periods.length === 0 || !location) return <Missing />;
  const { timeZone } = location;
  return (
    <>
      {periods.map(period => (
        <span key={period.start}>{timesText(period, timeZone)}</span>
      ))}
      {rangeHoursPerDay !== null && (
        <span className={styles.quiet}>
          {hoursADay(rangeHoursPerDay)}, {zoneInWords(timeZone)}
        </span>
      )}
    </>
  );
}

function Where({ job: { location, localModelsOnly } }: { job: Job }) {
  if (!location) return <Missing />;
  return (
    <>
      {location.venue && <span>{location.venue.name}</span>}
      {location.venue && location.venue.address !== location.venue.name && <span>{location.venue.address}</span>}
      {!location.venue && <span>{[location.name, location.region].filter(part => part !== '').join(', ')}</span>}
      {location.venueNote && <span className={styles.long}>{location.venueNote}</span>}
      {(location.venue || location.venueNote) && (
        <span className={styles.quiet}>Before a booking models see the city alone.</span>
      )}
      {localModelsOnly && <span className={styles.quiet}>Local models only</span>}
    </>
  );
}

function Pictures({ job: { images } }: { job: Job }) {
  if (images.length === 0) return null;
  return (
    <Part title="Pictures">
      <ul className={styles.pictures}>
        {images.map(image => (
          <li key={image.originalId}>
            <a href={`${image.originalUrl}/1600.webp`} target="_blank" rel="noreferrer">
              <img
                {...pictureOf(image, '(width <= 640px) 45vw, 220px')}
                alt={image.filename}
                loading="lazy"
                style={{ background: image.placeholder ?? undefined }}
              />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Services({ job: { premiumServices } }: { job: Job }) {
  const { data } = useQuery({ ...queryFor('getPaidServices', {}), enabled: premiumServices.length > 0 });
  if (premiumServices.length === 0) return null;
  const known = new Map(data?.items.map(item => [item.service, item]));
  return (
    <Part title="Premium features">
      <ul className={styles.services}>
        {premiumServices.map(service => {
          const item = known.get(service);
          return (
            <li key={service}>
              <span>
                <strong>{item?.name ?? enumLabel(service)}</strong>
                <span className={styles.quiet}>{item?.promise}</span>
              </span>
              <span className={styles.price}>{item && shownDollars(item.priceCents)}</span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
