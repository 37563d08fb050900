import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { abilities, measurements, recordWords } from '#contract/rules/model-stats.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { Job } from '#contract/schemas/job.ts';
import { Button } from '#ui/button.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { useNow } from '#ui/use-now.ts';
import { queryFor } from '#web/query.ts';
import { conflictWords, nameOf, statusNames, statusTones, whoWords } from './applicant-words.ts';
import { CandidateActions } from './candidate-actions.tsx';
import styles from './compare.module.css';
import { useDecisionsInFlight } from './decide.ts';
import { afterDecision } from './decision.ts';
import { Portrait } from './portrait.tsx';
import type { Refused } from './refused.ts';
import { Stars } from './stars.tsx';
import { useDesk } from './use-desk.ts';
import { useOpinion } from './use-opinion.ts';
import { WayOut } from './way-out.tsx';

interface CompareProps {
  job: Job;
  modelIds: readonly string[];
  onClose: () => void;
  renderBooking: (applicant: Applicant) => ReactNode;
  renderMessage: (applicant: Applicant) => ReactNode;
}

const stay = () => {};

/** Two to four side by side, row by row, with the decision under each. */
export function Compare({ job, modelIds, onClose, renderBooking, renderMessage }: CompareProps) {
  const nowMs = useNow(15_000);
  const { people, isPending } = useCompared(job.id, modelIds);
  const { decide, reasonAgainst, refusalOf } = useDesk({ job, type: 'all', shown: [], pick: stay, goOn: stay });
  const rate = useOpinion(job.id);
  const timeZone = job.location?.timeZone ?? 'UTC';
  const lines = linesOf(people, timeZone);
  const heading = useRef<HTMLHeadingElement>(null);
  // In place of the list, whose button had the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.compare} aria-labelledby="compare" aria-busy={isPending}>
      <header className={styles.head}>
        <h2 ref={heading} id="compare" tabIndex={-1} className={styles.title}>
          Compare models
        </h2>
        <Button variant="quiet" icon={<ArrowLeft />} onClick={onClose}>
          Back to the list
        </Button>
      </header>
      {!isPending && people.length < modelIds.length && (
        <p role="status" className={styles.gone}>
          {modelIds.length - people.length === 1 ? 'One of them' : 'Some of them'} no longer takes part.
        </p>
      )}
      {/* Wider than a phone: it scrolls by itself, by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached. */}
      <section className={styles.scroll} tabIndex={0} aria-label="Side by side">
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {people.map(applicant => (
                <th key={applicant.model.id} scope="col">
                  <Portrait stacked model={applicant.model} />
                  <span className={styles.name}>{nameOf(applicant)}</span>
                  <StatusChip tone={statusTones[applicant.status]}>{statusNames[applicant.status]}</StatusChip>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Line label="Decide" people={people}>
              {applicant => (
                <>
                  <CandidateActions
                    applicant={applicant}
                    timeZone={timeZone}
                    nowMs={nowMs}
                    decide={decide}
                    reasonAgainst={reasonAgainst}
                    keysOn={false}
                    renderBooking={renderBooking}
                    renderMessage={renderMessage}
                  />
                  <span role="alert" className={styles.refusal}>
                    <Refusal refused={refusalOf(applicant.model.id)} jobId={job.id} />
                  </span>
                </>
              )}
            </Line>
            <Line label="Your rating" people={people}>
              {applicant => (
                <Stars
                  name={nameOf(applicant)}
                  rating={applicant.opinion.rating}
                  onRate={rating => rate(applicant, { rating })}
                />
              )}
            </Line>
            {lines.map(({ label, valueFor }) => (
              <Line key={label} label={label} people={people}>
                {valueFor}
              </Line>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Refusal({ refused, jobId }: { refused: Refused | null; jobId: string }) {
  if (!refused) return null;
  const { sentence, way } = refused;
  return (
    <>
      {sentence} {way && <WayOut jobId={jobId} way={way} />}
    </>
  );
}

interface LineProps {
  label: string;
  people: readonly Applicant[];
  children: (applicant: Applicant) => ReactNode;
}

function Line({ label, people, children }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {people.map(applicant => (
        <td key={applicant.model.id}>{children(applicant)}</td>
      ))}
    </tr>
  );
}

/** The applicant with this id; null without one. */
const usePerson = (jobId: string, modelId: string | undefined) =>
  useQuery({
    ...queryFor('getApplicant', { path: { jobId, modelId: modelId ?? '' } }),
    enabled: modelId !== undefined,
  });

/** The compared applicants with decisions in flight applied; those who left are left out. */
function useCompared(jobId: string, [first, second, third, fourth]: readonly string[]) {
  const decisions = useDecisionsInFlight(jobId);
  const read = [usePerson(jobId, first), usePerson(jobId, second), usePerson(jobId, third), usePerson(jobId, fourth)];
  const people = read.flatMap(({ data }) => {
    if (!data) return [];
    const decision = decisions.findLast(({ applicant }) => applicant.model.id === data.model.id);
    return (decision ? afterDecision(decision) : data) ?? [];
  });
  return { people, isPending: read.some(({ isLoading }) => isLoading) };
}

/** The rows that are not empty for all of them. */
function linesOf(people: readonly Applicant[], timeZone: string) {
  const figures = new Map(
    people.map(({ model }) => [
      model.id,
      new Map([...measurements(model), ...abilities(model)].map(({ label, value }) => [label, value])),
    ]),
  );
  const labels = [...new Set([...figures.values()].flatMap(of => [...of.keys()]))];
  return [
    { label: 'Who', valueFor: whoWords },
    { label: 'At these times', valueFor: (one: Applicant) => conflictWords(one, timeZone) ?? 'Not booked elsewhere' },
    { label: 'Bookings', valueFor: ({ model }: Applicant) => recordWords(model) },
    ...labels.map(label => ({
      label,
      valueFor: ({ model }: Applicant) => figures.get(model.id)?.get(label) ?? '–',
    })),
    ...(people.some(({ note }) => note) ? [{ label: 'Says', valueFor: ({ note }: Applicant) => note ?? '–' }] : []),
    ...(people.some(({ opinion }) => opinion.note)
      ? [{ label: 'Your note', valueFor: ({ opinion }: Applicant) => opinion.note ?? '–' }]
      : []),
  ];
}
