import { type FormEvent, useState } from 'react';
import { isCallError, sentenceOf } from '#client/call-error.ts';
import { CAMPAIGN_NAME_LENGTH } from '#contract/values/ambassador.ts';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import styles from './ambassador.module.css';
import { cacheSummary } from './summary.ts';

/** The end of that day where the ambassador is. */
const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

export function NewCampaign({ onCreated }: { onCreated: (code: string) => void }) {
  const create = useCall('createCampaign');
  const [name, setName] = useState('');
  const [lastDay, setLastDay] = useState<string | null>(null);
  const fields = isCallError(create.error) ? create.error.fields : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    try {
      const body = { name: name.trim(), expiresAt: lastDay && endOf(lastDay) };
      const summary = await create.mutateAsync({ body });
      cacheSummary(summary);
      const made = summary.codes.find(({ kind }) => kind === 'CAMPAIGN');
      if (made) onCreated(made.code);
      toast.success(`${body.name} runs: its code is ready.`);
      setName('');
      setLastDay(null);
    } catch {
      // The mutation's error is shown at the fields.
    }
  };
  const other = create.error && !fields.name && !fields.expiresAt ? sentenceOf(create.error) : undefined;
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      <TextField
        label="Name"
        placeholder="Miami Swim Week"
        value={name}
        maxLength={CAMPAIGN_NAME_LENGTH}
        autoComplete="off"
        error={fields.name ?? other}
        onChange={event => setName(event.target.value)}
      />
      <DatePicker label="Last day" optional value={lastDay} error={fields.expiresAt} onValueChange={setLastDay} />
      <Button type="submit" loading={create.isPending}>
        Start a campaign
      </Button>
    </form>
  );
}
