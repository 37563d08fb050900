import type { ReactNode } from 'react';
import { timesText } from '#contract/rules/zoned-time.ts';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import type { SharedJob } from '#contract/schemas/sharing.ts';
import { categoryNames, eventTypeNames } from '#contract/values/job-fields.ts';
import { Fact, Facts } from '#features/job/details/facts.tsx';
import { FieldFacts } from '#features/job/details/field-facts.tsx';
import { hoursADay } from '#features/job/fields/job-dates.ts';
import { requirementWords } from '#features/job/fields/requirement-words.ts';
import { CategoryPicture } from '#features/job/pictures/category-picture.tsx';
import { pictureOf } from '#lib/picture.ts';
import styles from './shared-post.module.css';

interface SharedPostProps {
  job: SharedJob;
  /** Beside the text: this reader's actions, and facts for this reader only. */
  side: ReactNode;
  requirements?: ModelRequirements;
}

/** A job as an outsider sees it: the picture, the description, and the facts beside it. */
export function SharedPost({ job, side, requirements }: SharedPostProps) {
  const [first, ...others] = job.images;
  const wishes = requirements ? requirementWords(requirements) : [];
  return (
    <div className={styles.post}>
      <div className={styles.main}>
        {first ? (
          <img
            {...pictureOf(first, '(width <= 900px) 92vw, 720px')}
            alt=""
            className={styles.picture}
            fetchPriority="high"
          />
        ) : (
          job.categoryCode && <CategoryPicture category={job.categoryCode} className={styles.picture} />
        )}
        <section>
          <h2>The work</h2>
          <p className={styles.long}>
            {job.description ?? 'This post was changed, and is being looked at before it is shown again.'}
          </p>
        </section>
        {(wishes.length > 0 || requirements?.wardrobe) && (
          <section>
            <h2>Who is looked for</h2>
            <ul className={styles.asked}>
              {wishes.map(words => (
                <li key={words}>{words}</li>
              ))}
              {requirements?.wardrobe && <li>To bring: {requirements.wardrobe}</li>}
            </ul>
          </section>
        )}
        {others.length > 0 && (
          <ul className={styles.pictures} aria-label="Pictures">
            {others.map(image => (
              <li key={image.originalId}>
                <img {...pictureOf(image, '(width <= 640px) 45vw, 220px')} alt="" loading="lazy" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <aside className={styles.side} aria-label="The facts">
        {side}
      </aside>
    </div>
  );
}

export function SharedFacts({ job, children }: { job: SharedJob; children?: ReactNode }) {
  return (
    <Facts>
      <Fact label="Category">
        {job.categoryCode && categoryNames[job.categoryCode]}
        {job.eventType && <span>{eventTypeNames[job.eventType]}</span>}
      </Fact>
      <Fact label="When">
        {job.eventDatePeriods.map(period => (
          <span key={period.start}>{timesText(period, job.timeZone)}</span>
        ))}
        {job.rangeHoursPerDay !== null && <span>{hoursADay(job.rangeHoursPerDay)}</span>}
      </Fact>
      <Fact label="Where">{job.city}</Fact>
      <FieldFacts answers={job} />
      {children}
    </Facts>
  );
}
