import { CalendarDays, CircleAlert, CircleCheck, CircleX, IdCard, RefreshCw, Users } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { abilities, measurements, recordWords } from '#contract/rules/model-stats.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { Model } from '#contract/schemas/model.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { AllPictures } from './all-pictures.tsx';
import {
  availableWords,
  confirmationWords,
  conflictWords,
  identityWords,
  nameOf,
  sinceWords,
  statusNames,
  statusTones,
  whoWords,
} from './applicant-words.ts';
import styles from './candidate.module.css';
import { Portrait } from './portrait.tsx';
import type { Refused } from './refused.ts';
import { WayOut } from './way-out.tsx';

// Read last: the decision does not wait for it.
const CandidateRecord = lazy(async () => ({ default: (await import('./candidate-record.tsx')).CandidateRecord }));

interface CandidateProps {
  applicant: Applicant;
  timeZone: string;
  /** The server's refusal of the last decision. */
  refusal: Refused | null;
  /** The buttons; in a sheet they are in its footer instead. */
  actions?: ReactNode;
  /** The manager's opinion. */
  own?: ReactNode;
  /** In a sheet the title already shows the name. */
  unnamed?: boolean;
}

/** One candidate in full: everything a decision needs. */
export const Candidate = memo(function Candidate(props: CandidateProps) {
  const { applicant, timeZone, refusal, actions, own, unnamed } = props;
  const { model, status, note } = applicant;
  const since = sinceWords(applicant);
  return (
    <article data-candidate={model.id} className={styles.candidate} aria-label={nameOf(applicant)}>
      <Portrait key={model.id} model={model} />
      <div className={styles.facts}>
        <header className={styles.head}>
          <p className={styles.since}>
            <StatusChip tone={statusTones[status]}>{statusNames[status]}</StatusChip>
            {model.availableThisWeek && <StatusChip>Available this week</StatusChip>}
            <span>
              {since.words} <TimeAgo at={since.at} />
            </span>
          </p>
          {!unnamed && (
            <h2 tabIndex={-1} className={styles.name}>
              {nameOf(applicant)}
            </h2>
          )}
          <p className={styles.who}>{whoWords(applicant)}</p>
          <p className={styles.record}>{recordWords(model)}</p>
        </header>
        {actions}
        <Notices applicant={applicant} timeZone={timeZone} refusal={refusal} />
        {own}
        {note && (
          <blockquote className={styles.note}>
            <p>{note}</p>
          </blockquote>
        )}
        <Figures model={model} />
        <AllPictures key={`pictures ${model.id}`} applicant={applicant} />
        {model.withheld && <p className={styles.record}>{model.withheld.message}</p>}
        <Suspense>
          <CandidateRecord key={`record ${model.id}`} applicant={applicant} timeZone={timeZone} />
        </Suspense>
      </div>
    </article>
  );
});

const Figures = memo(function Figures({ model }: { model: Model }) {
  const lists = [
    { className: styles.measurements, stats: measurements(model) },
    { className: styles.abilities, stats: abilities(model) },
  ];
  return lists.map(({ className, stats }) => (
    <dl key={className} className={className}>
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  ));
});

function Notices({ applicant, timeZone, refusal }: Pick<CandidateProps, 'applicant' | 'timeZone' | 'refusal'>) {
  const conflict = conflictWords(applicant, timeZone);
  const name = applicant.model.firstName;
  const words = confirmationWords(applicant);
  const termsChanged = applicant.termsChanged && applicant.status === 'APPLIED';
  return (
    <div role="alert" className={styles.notices}>
      {refusal && (
        <p className={styles.refusal}>
          <CircleX aria-hidden="true" />
          <span>
            {refusal.sentence} {refusal.way && <WayOut jobId={applicant.jobId} way={refusal.way} />}
          </span>
        </p>
      )}
      {conflict && !refusal && (
        <p className={styles.notice}>
          <CircleAlert aria-hidden="true" /> {conflict}
        </p>
      )}
      {words && (
        <p className={styles.notice}>
          {applicant.confirmation === 'CONFIRMED' ? (
            <CircleCheck aria-hidden="true" />
          ) : (
            <CircleAlert aria-hidden="true" />
          )}{' '}
          {words}
        </p>
      )}
      {applicant.companion && applicant.status === 'BOOKED' && (
        <p className={styles.notice}>
          <Users aria-hidden="true" /> <bdi>{name}</bdi> brings someone along.
        </p>
      )}
      {applicant.needsIdentity && (
        <p className={styles.notice}>
          <IdCard aria-hidden="true" /> {identityWords(applicant)}
        </p>
      )}
      {applicant.availableDays && applicant.status !== 'DECLINED' && (
        <p className={styles.notice}>
          <CalendarDays aria-hidden="true" /> {availableWords(applicant.availableDays, applicant)}
        </p>
      )}
      {termsChanged && (
        <p className={styles.notice}>
          <RefreshCw aria-hidden="true" /> The job has changed since <bdi>{name}</bdi> applied. <bdi>{name}</bdi> is
          asked again, and booked on a yes.
        </p>
      )}
    </div>
  );
}
