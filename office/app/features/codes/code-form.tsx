import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import { CodeForm } from '#contract/schemas/codes-office.ts';
import { FormButtons } from '#office/form-buttons.tsx';
import styles from '#office/page.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';

type CodeDialogProps = { ownerId: string | null; onClose: () => void };

/** The end of a day where the writer is. */
const endOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString());

/** A new campaign: its name, its end, how often its code may be used. */
export function CodeDialog({ ownerId, onClose }: CodeDialogProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [day, setDay] = useState('');
  const [uses, setUses] = useState('');
  const create = useOfficeChange('createCode', { refetch: ['getCodes'], done: 'The code is open', onDone: onClose });
  const { errors, form, setFound } = useFormErrors(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = CodeForm.safeParse({
      name,
      ownerId,
      expiresAt: endOf(day),
      uses: uses.trim() === '' ? null : Number(uses),
    });
    setFound(read.success ? {} : fieldErrors(read.error));
    if (read.success) create.mutate({ body: read.data });
  };
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={ownerId ? 'A code for this ambassador' : 'A new campaign'}
      description="Whoever signs up with its code is counted. People read the name."
      footer={<FormButtons form={id} does="Make the code" isBusy={create.isPending} onCancel={onClose} />}
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <TextField label="Name" value={name} error={errors.name} onChange={event => setName(event.target.value)} />
        <TextField
          label="Last day"
          type="date"
          optional
          value={day}
          error={errors.expiresAt}
          onChange={event => setDay(event.target.value)}
        />
        <TextField
          label="Uses at most"
          optional
          inputMode="numeric"
          value={uses}
          error={errors.uses}
          onChange={event => setUses(event.target.value)}
        />
        <FormError>{form}</FormError>
      </form>
    </Dialog>
  );
}
