import { FileText } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { STATEMENT_LENGTH } from '#contract/values/money-close.ts';
import { FormButtons } from '#office/form-buttons.tsx';
import styles from '#office/page.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';

const TOO_LARGE = 'This file is too large. Export fewer days at a time.';

/** A statement as the bank exports it, with the days that it covers: on a day without a line nothing moved. */
export function AddStatementDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [file, setFile] = useState({ name: '', csv: '' });
  const add = useOfficeChange('addBankStatement', {
    refetch: ['getMoneyCloses'],
    done: 'Added, and compared with our books.',
    onDone: onClose,
  });
  const { errors, form, setFound } = useFormErrors(add.error);
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return;
    const isTooLarge = chosen.size > STATEMENT_LENGTH;
    setFound(isTooLarge ? { csv: TOO_LARGE } : {});
    setFile({ name: chosen.name, csv: isTooLarge ? '' : await chosen.text() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(!file.csv && { csv: 'Choose the file of the statement.' }),
      ...(!firstDay && { firstDay: 'Choose the first day of the statement.' }),
      ...(!lastDay && { lastDay: 'Choose the last day of the statement.' }),
    };
    setFound(missing);
    if (Object.keys(missing).length === 0) add.mutate({ body: { firstDay, lastDay, csv: file.csv } });
  };
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Add a statement of our bank"
      description="Each line is compared with what our books sent to the bank or paid from there. Lines that were added before count once."
      footer={<FormButtons form={id} does="Add the statement" isBusy={add.isPending} onCancel={onClose} />}
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <FileDrop
          label={file.name || 'Choose the statement'}
          hint="CSV, as the bank exports it: a date, an amount (or credit and debit), a description"
          icon={FileText}
          accept=".csv,text/csv"
          error={errors.csv}
          onFiles={files => void choose(files)}
        />
        <TextField
          label="First day"
          type="date"
          value={firstDay}
          error={errors.firstDay}
          onChange={event => setFirstDay(event.target.value)}
        />
        <TextField
          label="Last day"
          type="date"
          value={lastDay}
          error={errors.lastDay}
          onChange={event => setLastDay(event.target.value)}
        />
        <FormError>{form}</FormError>
      </form>
    </Dialog>
  );
}
