import { Banknote, CalendarDays, MapPin, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import { factsOf, fieldsReadBy, pickFields } from '#contract/rules/job-fields.ts';
import { modelCounts, totalModels } from '#contract/rules/models-amount.ts';
import { payPerModelCents } from '#contract/rules/pay.ts';
import { slotText } from '#contract/rules/zoned-time.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { categoryNames, eventTypeNames } from '#contract/values/job-fields.ts';
import { Dotted } from '#features/job/dotted.tsx';
import { requirementWords } from '#features/job/fields/requirement-words.ts';
import { CategoryPicture } from '#features/job/pictures/category-picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './job-post-card.module.css';

interface JobPostCardProps {
  job: JobDraft;
  companyName: string | null;
  /** The pictures of `job.imageIds`. */
  images: readonly Image[];
}

const mostPeriods = 4;
const shownFields = fieldsReadBy('ANYONE', 'MODELS');

const factLines = (job: JobDraft): string[] =>
  factsOf(pickFields(job, shownFields)).map(({ label, text }) => `${label}: ${text}`);

/** The job as a model sees it before a booking; missing answers are placeholders. */
export function JobPostCard({ job, companyName, images }: JobPostCardProps) {
  const { categoryCode, eventType, location, description } = job;
  const pictures = (job.imageIds ?? []).flatMap(id => images.find(image => image.originalId === id) ?? []);
  const wishes = [...(job.modelRequirements ? requirementWords(job.modelRequirements) : []), ...factLines(job)];
  return (
    <article className={styles.card} aria-label="The job post as models see it">
      <CardPicture job={job} picture={pictures[0]} />
      <div className={styles.body}>
        <div className={styles.kind}>
          {companyName || eventType ? (
            <Dotted>
              {companyName}
              {eventType && eventTypeNames[eventType]}
            </Dotted>
          ) : (
            <Skeleton width="40%" height="0.75rem" />
          )}
        </div>
        <h2 className={styles.title}>
          {categoryCode ? (
            <>
              {categoryNames[categoryCode]}
              {location && ` in ${location.name}`}
            </>
          ) : (
            <>
              <VisuallyHidden>New job</VisuallyHidden>
              <Skeleton width="70%" height="1.5rem" />
            </>
          )}
        </h2>
        <dl className={styles.facts}>
          <Fact icon={<CalendarDays />} label="When" lines={whenLines(job)} />
          <Fact icon={<MapPin />} label="Where" lines={whereLines(job)} />
          <Fact icon={<UsersRound />} label="Models" lines={modelLines(job)} />
          <Fact icon={<Banknote />} label="Pay" lines={payLines(job)} />
        </dl>
        {description && <p className={styles.description}>{description}</p>}
        {wishes.length > 0 && (
          <ul className={styles.asked}>
            {wishes.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {pictures.length > 1 && (
          <ul className={styles.pictures}>
            {pictures.slice(1, 5).map(picture => (
              <li key={picture.originalId}>
                <img src={`${picture.originalUrl}/160.webp`} alt="" loading="lazy" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function CardPicture({ job, picture }: { job: JobDraft; picture: Image | undefined }) {
  if (picture) {
    const background = picture.placeholder ?? undefined;
    return <img src={`${picture.originalUrl}/800.webp`} alt="" className={styles.picture} style={{ background }} />;
  }
  if (job.categoryCode) return <CategoryPicture category={job.categoryCode} className={styles.picture} />;
  return <div className={styles.picture} />;
}

function Fact({ icon, label, lines }: { icon: ReactNode; label: string; lines: string[] }) {
  return (
    <div className={styles.fact}>
      <dt title={label}>
        {icon}
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>
        {lines.length > 0 ? (
          lines.map(line => <span key={line}>{line}</span>)
        ) : (
          <Skeleton height="0.75rem" width="60%" />
        )}
      </dd>
    </div>
  );
}

function whenLines({ eventDatePeriods: periods, location, rangeHoursPerDay }: JobDraft): string[] {
  if (!periods?.length || !location) return [];
  const { timeZone } = location;
  const lines = periods.slice(0, mostPeriods).map(period => slotText(period, timeZone));
  if (periods.length > mostPeriods) lines.push(`and ${periods.length - mostPeriods} more`);
  return rangeHoursPerDay ? [...lines, `${rangeHoursPerDay} h a day`] : lines;
}

function whereLines({ location, localModelsOnly }: JobDraft): string[] {
  if (!location) return [];
  const place = [location.name, location.region].filter(part => part !== '').join(', ');
  return localModelsOnly ? [place, 'Local models only'] : [place];
}

function modelLines({ amountMales, amountFemales, amountNonBinary, amountAnyGender }: JobDraft): string[] {
  if (amountMales === undefined) return [];
  const amounts = {
    amountMales,
    amountFemales: amountFemales ?? 0,
    amountNonBinary: amountNonBinary ?? 0,
    amountAnyGender: amountAnyGender ?? 0,
  };
  return totalModels(amounts) > 0 ? [modelCounts(amounts)] : [];
}

function payLines({
  hourlyRate,
  fixedRatePerModel,
  eventDatePeriods = [],
  rangeHoursPerDay = null,
}: JobDraft): string[] {
  if (fixedRatePerModel != null) return [`${shownDollars(fixedRatePerModel)} for the job`];
  if (hourlyRate == null) return [];
  const whole = payPerModelCents({ hourlyRate, fixedRatePerModel: null, eventDatePeriods, rangeHoursPerDay });
  const rate = `${shownDollars(hourlyRate)} an hour`;
  return whole > 0 ? [rate, `${shownDollars(whole)} for each model`] : [rate];
}
