import { type FormEvent, useId, useState } from 'react';
import type { Passkey } from '#contract/schemas/passkey-office.ts';
import { PASSKEY_NAME_LENGTH } from '#contract/values/passkey.ts';
import { FormButtons } from '#office/form-buttons.tsx';
import { noteError } from '#office/lib/note-error.ts';
import page from '#office/page.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';

type RenamePasskeyDialogProps = { passkey: Passkey; open: boolean; onClose: () => void };

export function RenamePasskeyDialog({ passkey, open, onClose }: RenamePasskeyDialogProps) {
  const form = useId();
  const [name, setName] = useState(passkey.name);
  const renaming = useOfficeChange('renamePasskey', { refetch: ['getPasskeys'], onDone: onClose });
  const { errors, form: formError, setFound } = useFormErrors(renaming.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = noteError(name, PASSKEY_NAME_LENGTH, 'Give it a name.');
    setFound(wrong ? { name: wrong } : {});
    if (!wrong) renaming.mutate({ path: { id: passkey.id }, body: { name } });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={`Rename ${passkey.name}`}
      size="small"
      footer={<FormButtons form={form} does="Rename" isBusy={renaming.isPending} onCancel={onClose} />}
    >
      <form id={form} className={page.form} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={event => setName(event.target.value)}
        />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}
