import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { Incident } from '#contract/schemas/safety.ts';
import { incidentKindNames } from '#contract/values/safety.ts';
import { CancelJob } from '#office/cancel-job.tsx';
import shared from '#office/case.module.css';
import { client } from '#office/client.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { canBeCalledOff } from '#office/lib/can-be-called-off.ts';
import { queryClient } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FormError } from '#ui/form-error.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { toast } from '#ui/toast.tsx';
import { CloseDialog } from './close-dialog.tsx';
import styles from './incidents.module.css';

/** One incident: what, where, whom to call, and who has it. */
export function IncidentCard({ incident }: { incident: Incident }) {
  const [closing, setClosing] = useState(false);
  const { id, kind, isUrgent, state, text, at, job, model, manager, takenBy, isMine, closedBy, note } = incident;
  const taking = useMutation({
    mutationFn: (fromColleague: boolean) => client.call('takeIncident', { path: { id }, body: { fromColleague } }),
    onSuccess: (_, fromColleague) =>
      void toast.success(fromColleague ? 'You have it now.' : `You have it. ${model.name} is told.`),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['getIncidents'] }),
  });
  return (
    <li className={classes(shared.case, styles.incident)}>
      <div className={shared.head}>
        <h2 className={shared.heading}>{incidentKindNames[kind]}</h2>
        {state === 'OPEN' && (
          <StatusChip tone={isUrgent ? 'pencil' : 'pending'}>{isUrgent ? 'Urgent' : 'Open'}</StatusChip>
        )}
        {state === 'TAKEN' && (
          <StatusChip tone="applied">{isMine ? 'You have it' : `${isolated(takenBy ?? '')} has it`}</StatusChip>
        )}
        {state === 'CLOSED' && <StatusChip>{closedBy ? `Closed by ${isolated(closedBy)}` : 'Closed'}</StatusChip>}
      </div>
      <p className={shared.quiet}>
        <TimeAgo at={at} /> · <Link to={reviewAddress({ subject: 'JOB', id: job.id })}>{job.name}</Link>
        {job.place && ` · ${isolated(job.place)}`} · {arrivedText(incident)}
      </p>
      {text && <blockquote className={shared.words}>{text}</blockquote>}
      <dl className={shared.facts}>
        <Person label="Model" person={model} />
        <Person label="Client" person={manager} />
      </dl>
      {note && <p className={shared.words}>{note}</p>}
      {state !== 'CLOSED' && (
        <div className={shared.moves}>
          {state === 'OPEN' && (
            <Button variant="primary" size="small" loading={taking.isPending} onClick={() => taking.mutate(false)}>
              I have it
            </Button>
          )}
          {state === 'TAKEN' && !isMine && (
            <Button size="small" loading={taking.isPending} onClick={() => taking.mutate(true)}>
              Take it over
            </Button>
          )}
          <Button size="small" onClick={() => setClosing(true)}>
            Close it
          </Button>
          {canBeCalledOff(job) && <CancelJob id={job.id} name={job.name} />}
        </div>
      )}
      <FormError>{taking.error && sentenceOf(taking.error)}</FormError>
      {closing && <CloseDialog incident={incident} onClose={() => setClosing(false)} />}
    </li>
  );
}

const arrivedText = ({ arrivedAt, companion, job }: Incident): string => {
  const arrived = arrivedAt ? `arrived ${momentText(arrivedAt, job.timeZone)}` : 'not checked in';
  return companion ? `${arrived}, with someone along` : arrived;
};

function Person({ label, person: { id, name, phone } }: { label: string; person: Incident['model'] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={reviewAddress({ subject: 'USER', id })}>
          <bdi>{name}</bdi>
        </Link>
        {phone && (
          <>
            {' · '}
            <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
      </dd>
    </div>
  );
}
