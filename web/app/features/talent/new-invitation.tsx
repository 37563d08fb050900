import { type FormEvent, useRef, useState } from 'react';
import { isCallError, sentenceOf } from '#client/call-error.ts';
import { INVITED_NAME_LENGTH } from '#contract/values/invitation.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { cacheInvitations } from './invitation-rows.ts';
import styles from './invitations.module.css';

/** Creates a link for one person, who has a first name in the list. */
export function NewInvitation() {
  const create = useCall('createInvitation');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field || create.isPending) return;
    const firstName = field.value.trim();
    try {
      cacheInvitations(await create.mutateAsync({ body: { firstName } }));
      field.value = '';
      setError(null);
      toast.success(`The link for ${firstName} is ready to copy.`);
    } catch (failure) {
      setError((isCallError(failure) && failure.fields.firstName) || sentenceOf(failure));
    }
    field.focus();
  };
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      <TextField
        ref={input}
        label="First name"
        hint="Only you see it, to tell your invitations apart."
        maxLength={INVITED_NAME_LENGTH}
        autoComplete="off"
        error={error}
        className={styles.field}
      />
      <Button type="submit" loading={create.isPending}>
        Make a link
      </Button>
    </form>
  );
}
