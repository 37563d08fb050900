import { shownDollars } from '#contract/rules/dollars.ts';
import { factsOf, fieldText } from '#contract/rules/job-fields.ts';
import { venueText } from '#contract/rules/place.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { Limits } from '#contract/schemas/limits.ts';
import type { PaidService } from '#contract/schemas/payment.ts';
import type { Answer } from '#office/answer.ts';
import { countText } from '#office/lib/count-text.ts';
import { Dates } from './dates.tsx';
import styles from './job-answers.module.css';
import { modelsWanted } from './models-wanted.ts';
import { Pay } from './pay.tsx';
import { Pictures } from './pictures.tsx';
import { Requirements } from './requirements.tsx';

/** For words that depend on the server's limits and prices. */
export type Known = { limits: Limits; services: readonly PaidService[] };

/** Every answer of a job, in reading order: what, when, where, who, pay, pictures. */
export const jobAnswers = (job: Job, { limits, services }: Known): Answer[] => [
  one('categoryCode', fieldText('categoryCode', job.categoryCode)),
  one('eventType', fieldText('eventType', job.eventType)),
  one('description', job.description && <p className={styles.text}>{job.description}</p>),
  {
    field: 'sensitiveWork',
    covers: ['sensitiveWork', 'sensitiveTerms'],
    value: job.sensitiveWork && <Sensitive {...job} />,
  },
  {
    field: 'eventDatePeriods',
    covers: ['eventDatePeriods', 'rangeHoursPerDay'],
    value: job.eventDatePeriods && <Dates job={job} />,
  },
  one('location', job.location && <Place {...job.location} />),
  one('localModelsOnly', fieldText('localModelsOnly', job.localModelsOnly)),
  {
    field: 'amountAnyGender',
    covers: ['amountMales', 'amountFemales', 'amountNonBinary', 'amountAnyGender'],
    value: modelsWanted(job),
  },
  {
    field: job.fixedRatePerModel === null ? 'hourlyRate' : 'fixedRatePerModel',
    covers: ['hourlyRate', 'fixedRatePerModel'],
    value: <Pay job={job} feePercent={limits.bookingFeePercent} />,
  },
  one('modelRequirements', <Requirements asked={job.modelRequirements} />),
  one('selectedModelIds', chosen(job.selectedModelIds.length)),
  one('premiumServices', <Services chosen={job.premiumServices} services={services} />),
  one('imageIds', <Pictures images={job.images} count={pictureCount(job)} />),
  ...factsOf(job).map(({ name, text }) => one(name, text)),
];

const one = (field: Answer['field'], value: Answer['value']): Answer => ({ field, covers: [field], value });

/** From the last review: a snapshot contains ids of pictures, not the pictures. */
export type JobBefore = Job & { imageIds?: readonly string[] };
const pictureCount = (job: JobBefore): number => job.imageIds?.length ?? job.images.length;

const chosen = (count: number): string =>
  count === 0 ? 'Nobody in particular' : `${countText(count, 'model')}, asked first once the job opens`;

function Sensitive({ sensitiveWork, sensitiveTerms }: Pick<Job, 'sensitiveWork' | 'sensitiveTerms'>) {
  const work = fieldText('sensitiveWork', sensitiveWork);
  if (sensitiveWork === 'NONE') return work;
  return (
    <>
      <strong className={styles.strong}>{work}</strong>
      <p className={styles.text}>{sensitiveTerms || 'No terms for the models to consent to.'}</p>
    </>
  );
}

function Place({ name, region, country, venue, venueNote }: NonNullable<Job['location']>) {
  return (
    <>
      {venue && <p>{venueText(venue)}</p>}
      {[name, region, country].filter(Boolean).join(', ')}
      <p className={styles.quiet}>{venueNote ? `For booked models: ${venueNote}` : 'No note about the venue'}</p>
    </>
  );
}

function Services({ chosen, services }: { chosen: Job['premiumServices']; services: readonly PaidService[] }) {
  if (chosen.length === 0) return 'None';
  return (
    <ul className={styles.lines}>
      {chosen.map(code => {
        const service = services.find(one => one.service === code);
        return <li key={code}>{service ? `${service.name}, ${shownDollars(service.priceCents)}` : code}</li>;
      })}
    </ul>
  );
}
