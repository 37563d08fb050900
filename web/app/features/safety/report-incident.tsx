import { Siren } from 'lucide-react';
import { useState } from 'react';
import type { CallInput } from '#client/client.ts';
import type { Safety } from '#contract/schemas/safety.ts';
import { type IncidentKind, type IncidentState, incidentKindNames, incidentKinds } from '#contract/values/safety.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { WaitsToBeSent } from '#web/offline/offline-state.ts';
import { useWaitingEntries } from '#web/offline/use-waiting-calls.ts';
import { refusalOf, useCall } from '#web/query.ts';
import { IncidentWords } from './incident-words.tsx';
import styles from './safety.module.css';

const stateWords: Record<IncidentState, string> = {
  OPEN: 'Sent. Our team is called now.',
  TAKEN: 'A colleague of our team is on it.',
  CLOSED: 'Dealt with.',
};

type ReportIncidentProps = {
  jobId: string;
  about: string;
  incidents: Safety['incidents'];
  onChange: (now: Safety) => void;
  /** Among other buttons: it is one of them, and says less. */
  compact?: boolean;
};

type Report = CallInput<'reportIncident'>['body'];

/** Two taps: that something is wrong, and what. Words can follow. */
export function ReportIncident({ jobId, about, incidents, onChange, compact = false }: ReportIncidentProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** What was sent from here just now, also where it still waits; null once words were added. */
  const [sent, setSent] = useState<IncidentKind | null>(null);
  const report = useCall('reportIncident', {
    what: 'Report to our team',
    about,
    address: `/model/account/dashboard?job=${jobId}`,
    subject: jobId,
    isFirst: true,
  });
  const waiting = useWaitingEntries(jobId)
    .filter(({ name }) => name === 'reportIncident')
    // An entry holds the input of the call that it names.
    .map(({ input }) => input.body as Report);
  const open = incidents.filter(({ state }) => state !== 'CLOSED');
  const isKnown = (kind: IncidentKind) => open.some(one => one.kind === kind);
  const isUnknown = waiting.some(({ kind }) => !isKnown(kind));
  const refusal = refusalOf(report.error);
  const hasWordsWaiting = waiting.some(({ text }) => text);
  const describing = hasWordsWaiting ? null : (sent ?? open.find(({ hasText }) => !hasText)?.kind ?? null);
  const send = (kind: IncidentKind) => {
    const done = () => {
      setSent(kind);
      setIsOpen(false);
    };
    report.mutate(
      { path: { id: jobId }, body: { kind } },
      {
        onSuccess: now => {
          onChange(now);
          done();
        },
        onError: error => error instanceof WaitsToBeSent && done(),
      },
    );
  };
  return (
    <div className={styles.part}>
      {incidents.length > 0 && (
        <ul className={styles.incidents} role="status">
          {incidents.map(({ id, kind, state, at }) => (
            <li key={id}>
              <strong>{incidentKindNames[kind]}.</strong> {stateWords[state]}{' '}
              <span className={styles.quiet}>
                <TimeAgo at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isUnknown && (
        <p role="alert">
          <strong>Not sent yet: we cannot be reached.</strong> Nobody of our team knows. In danger, call{' '}
          <a href="tel:911">911</a>.
        </p>
      )}
      {!isOpen && describing && (
        <IncidentWords
          key={describing}
          jobId={jobId}
          about={about}
          kind={describing}
          isSent={isKnown(describing)}
          onAdded={now => {
            setSent(null);
            if (now) onChange(now);
          }}
        />
      )}
      {isOpen ? (
        <fieldset className={styles.kinds}>
          <legend>What is it? One tap sends it.</legend>
          {incidentKinds.map(kind => (
            <Button
              key={kind}
              size="large"
              wide
              loading={report.isPending && report.variables?.body.kind === kind}
              onClick={() => send(kind)}
            >
              {incidentKindNames[kind]}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            Nothing is wrong
          </Button>
        </fieldset>
      ) : (
        <Button
          variant={compact ? 'secondary' : 'danger'}
          size="large"
          wide
          icon={<Siren />}
          onClick={() => setIsOpen(true)}
        >
          {compact ? 'Report' : 'Something is wrong here'}
        </Button>
      )}
      <FormError>{refusal && `${refusal} In danger, call 911.`}</FormError>
      <p className={styles.quiet} hidden={compact && !isOpen}>
        In danger, call <a href="tel:911">911</a> first.
      </p>
    </div>
  );
}
