import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { placesLeftFor } from '#contract/rules/applicant.ts';
import { askedEnoughText } from '#contract/rules/asked-enough.ts';
import { isolated } from '#contract/rules/isolated.ts';
import { jobName } from '#contract/rules/job-name.ts';
import { hoursWord } from '#contract/rules/job-times.ts';
import { daysText } from '#contract/rules/zoned-time.ts';
import type { JobSummary } from '#contract/schemas/job.ts';
import type { Model } from '#contract/schemas/model.ts';
import { openLifecycles } from '#contract/values/job.ts';
import { type Refused, refusedBy } from '#features/applicant/refused.ts';
import { WayOut } from '#features/applicant/way-out.tsx';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { client } from '#web/client.ts';
import styles from './request-dialog.module.css';

interface RequestDialogProps {
  model: Model;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** `against`: why this model cannot be asked for it now. */
type OpenJob = { job: JobSummary; against: string | undefined };

const fullWords = ({ gender, firstName }: Model, { places }: JobSummary): string | undefined => {
  if (placesLeftFor(gender, places) > 0) return undefined;
  return places.booked >= places.total
    ? 'All places are filled.'
    : `No place is left that ${isolated(firstName)} could take.`;
};

const readOpenJobs = async (model: Model): Promise<OpenJob[]> => {
  const [{ items }, asks] = await Promise.all([
    client.call('getJobs', { path: { status: 'active' }, query: { limit: 100 } }),
    client.call('getSpentAsks', {}),
  ]);
  const isSpent = (job: JobSummary) =>
    asks.items.some(({ jobId, modelId }) => jobId === job.id && modelId === model.id);
  const jobs = items
    .filter((job): job is JobSummary => job.audience === 'CLIENT' && openLifecycles.includes(job.lifecycle))
    .map(job => ({
      job,
      against: fullWords(model, job) ?? (isSpent(job) ? askedEnoughText(model.firstName, asks.most) : undefined),
    }));
  return jobs.toSorted((one, other) => Number(one.against !== undefined) - Number(other.against !== undefined));
};

/** The manager's jobs that accept requests, and the button to offer one of them. */
export function RequestDialog({ model, open, onOpenChange }: RequestDialogProps) {
  const { requestHours, rushRequestHours } = useSite().limits;
  const [jobs, setJobs] = useState<OpenJob[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    readOpenJobs(model).then(setJobs, (failure: unknown) => setError(sentenceOf(failure)));
  }, [model]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Request ${isolated(model.firstName)} for a job`}
      description={`The offer is open for ${hoursWord(requestHours)}, ${rushRequestHours} with rush booking. Nothing is booked until it is accepted.`}
    >
      <FormError>{error}</FormError>
      {!jobs && !error && <SkeletonText lines={4} />}
      {jobs?.length === 0 && (
        <div className={styles.none}>
          <p>None of your jobs takes requests now.</p>
          <Button render={<a href="/manager/jobs/new">Post a job</a>}>Post a job</Button>
        </div>
      )}
      {jobs && jobs.length > 0 && (
        <ul className={styles.jobs} aria-label="Your open jobs">
          {jobs.map(({ job, against }) => (
            <JobRow key={job.id} job={job} model={model} against={against} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function JobRow({ job, model, against }: OpenJob & { model: Model }) {
  const [standing, setStanding] = useState<'OPEN' | 'SENDING' | 'SENT'>('OPEN');
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const name = jobName(job);
  const said = useRef<HTMLOutputElement>(null);
  // In place of the button.
  useEffect(() => {
    if (standing === 'SENT') said.current?.focus();
  }, [standing]);
  const send = async () => {
    setStanding('SENDING');
    setRefusal(null);
    try {
      await client.call('sendRequest', { path: { id: job.id }, body: { chatUserId: model.chatUserId } });
      setStanding('SENT');
    } catch (failure) {
      setRefusal(refusedBy(failure));
      setStanding('OPEN');
    }
  };
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>
          {daysText(job.eventDatePeriods, job.timeZone ?? 'UTC')} · {job.places.booked} of {job.places.total} booked
        </p>
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal.sentence} {refusal.way && <WayOut jobId={job.id} way={refusal.way} />}
          </p>
        )}
      </div>
      {standing === 'SENT' ? (
        <output ref={said} tabIndex={-1} className={styles.quiet}>
          Request sent
        </output>
      ) : (
        <Button
          aria-label={`Send request for ${name}`}
          loading={standing === 'SENDING'}
          disabledBecause={against}
          onClick={() => void send()}
        >
          Send request
        </Button>
      )}
    </li>
  );
}
