import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import { AppealForm as Schema } from '#contract/schemas/appeal-form.ts';
import type { Job } from '#contract/schemas/job.ts';
import { writeJob } from '#features/job/use-job.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import styles from './job-notice.module.css';

interface AppealFormProps {
  job: Job;
  onClose: () => void;
}

/** The appeal of a declined job's owner: possible once, until its deadline. */
export function AppealForm({ job, onClose }: AppealFormProps) {
  const rules = useRules();
  const appeal = useCall('appealJob');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    const read = Schema(rules).safeParse({ text });
    setError(read.error && fieldErrors(read.error).text);
    if (!read.success) return field.current?.focus();
    const sent = await appeal.mutateAsync({ path: { id: job.id }, body: read.data }).catch(() => null);
    if (!sent) return;
    writeJob(sent);
    toast.success('Your appeal was sent. Staff look at the job again.');
  }

  const until = job.appealUntil && momentText(job.appealUntil, job.location?.timeZone ?? 'UTC');
  const services =
    job.premiumServices.length > 0
      ? ' Premium services that were given back are not part of the job any more, even if your appeal succeeds.'
      : '';
  return (
    <form noValidate className={styles.appeal} onSubmit={event => void send(event)}>
      <TextArea
        ref={field}
        label="Your appeal"
        hint={`Say what was misunderstood, or what you would do otherwise. You can appeal once, until ${until}.${services}`}
        countTo={rules.limits.noteLength}
        value={text}
        onChange={event => setText(event.target.value)}
        error={error}
      />
      <FormError>{appeal.error && sentenceOf(appeal.error)}</FormError>
      <div className={styles.actions}>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" loading={appeal.isPending}>
          Send appeal
        </Button>
      </div>
    </form>
  );
}
