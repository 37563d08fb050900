import { type FormEvent, useState } from 'react';
import type { Safety } from '#contract/schemas/safety.ts';
import { INCIDENT_TEXT_LENGTH, type IncidentKind } from '#contract/values/safety.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { WaitsToBeSent } from '#web/offline/offline-state.ts';
import { refusalOf, useCall } from '#web/query.ts';
import styles from './safety.module.css';

type IncidentWordsProps = {
  jobId: string;
  about: string;
  kind: IncidentKind;
  isSent: boolean;
  /** Null where the words wait to be sent. */
  onAdded: (now: Safety | null) => void;
};

/** What was reported in two taps, in words, once there is a moment for them. */
export function IncidentWords({ jobId, about, kind, isSent, onAdded }: IncidentWordsProps) {
  const [text, setText] = useState('');
  const report = useCall('reportIncident', {
    what: 'Words to your report',
    about,
    address: `/model/account/dashboard?job=${jobId}`,
    subject: jobId,
    isFirst: true,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    report.mutate(
      { path: { id: jobId }, body: { kind, text: text.trim() } },
      { onSuccess: onAdded, onError: error => error instanceof WaitsToBeSent && onAdded(null) },
    );
  };
  return (
    <form className={styles.part} onSubmit={send}>
      <TextArea
        label="What happened"
        hint={isSent ? 'Our team has your report. Add words if you can.' : 'Goes with your report.'}
        optional
        rows={2}
        maxLength={INCIDENT_TEXT_LENGTH}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {text.trim() && (
        <Button type="submit" loading={report.isPending}>
          Add these words
        </Button>
      )}
      <FormError>{refusalOf(report.error)}</FormError>
    </form>
  );
}
