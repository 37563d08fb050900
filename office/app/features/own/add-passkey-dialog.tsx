import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { CallError } from '#client/call-error.ts';
import { PASSKEY_NAME_LENGTH } from '#contract/values/passkey.ts';
import { client } from '#office/client.ts';
import { FormButtons } from '#office/form-buttons.tsx';
import { noteError } from '#office/lib/note-error.ts';
import page from '#office/page.module.css';
import { makePasskey, passkeySentence } from '#office/passkey.ts';
import { queryClient } from '#office/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';

type AddPasskeyDialogProps = { open: boolean; suggestedName: string; onClose: () => void };

/** A name, and then what the browser asks. */
export function AddPasskeyDialog({ open, suggestedName, onClose }: AddPasskeyDialogProps) {
  const form = useId();
  const [name, setName] = useState(suggestedName);
  const [checking, setChecking] = useState(false);
  const nameError = noteError(name, PASSKEY_NAME_LENGTH, 'Give it a name.');
  const adding = useMutation({
    mutationFn: async () => {
      const answer = await makePasskey(await client.call('askNewPasskey', {}));
      return client.call('addPasskey', { body: { name, answer } });
    },
    onSuccess: () => {
      toast.success(`${name.trim()} is added`);
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['getPasskeys'] }),
  });
  const refused = adding.error instanceof CallError ? adding.error.fields.name : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecking(true);
    if (!nameError) adding.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title="Add a passkey"
      description="Name the device or the key that holds it. Your browser then asks you to make it."
      footer={<FormButtons form={form} does="Make the passkey" isBusy={adding.isPending} onCancel={onClose} />}
    >
      <form id={form} className={page.form} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          error={checking ? (nameError ?? refused) : refused}
          onChange={event => setName(event.target.value)}
        />
        <FormError>{adding.error && !refused && passkeySentence(adding.error)}</FormError>
      </form>
    </Dialog>
  );
}
