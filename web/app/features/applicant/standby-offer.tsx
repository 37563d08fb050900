import { Check } from 'lucide-react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { ApplicantAction } from '#contract/values/applicant.ts';
import { Button } from '#ui/button.tsx';
import { nameOf, yesLabel } from './applicant-words.ts';
import styles from './standby-offer.module.css';
import { useStandbys } from './use-standbys.ts';
import { useStanding } from './use-standing.ts';

interface StandbyOfferProps {
  job: Job;
  nowMs: number;
  decide: (action: ApplicantAction, applicant: Applicant) => void;
  reasonAgainst: (action: ApplicantAction, applicant: Applicant, nowMs: number) => string | null;
}

/** While a place is open in a job that is being staffed: the first available standby. */
export function StandbyOffer({ job, nowMs, decide, reasonAgainst }: StandbyOfferProps) {
  const { places } = useStanding(job);
  const { standbys } = useStandbys(job.id);
  const begun = places.booked > 0 || job.lifecycle !== 'APPLICATIONS_ACCEPTANCE';
  const next = standbys.find(applicant => reasonAgainst('ACCEPT', applicant, nowMs) === null);
  const left = places.total - places.booked;
  const name = next && nameOf(next);
  return (
    <div role="status">
      {begun && next && (
        <p className={styles.offer}>
          <span>
            {left === 1 ? 'A place is' : `${left} places are`} open. Ask {name},{' '}
            {next === standbys[0] ? 'first on standby' : 'the first on standby who can come'}.
          </span>
          <Button size="small" icon={<Check />} onClick={() => decide('ACCEPT', next)}>
            {yesLabel(next, name)}
          </Button>
        </p>
      )}
    </div>
  );
}
