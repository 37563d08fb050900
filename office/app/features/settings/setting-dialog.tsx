import { type FormEvent, useId, useState } from 'react';
import { settingError, settingText } from '#contract/rules/setting.ts';
import { SETTING_REASON_LENGTH, type SettingName, settingTable, settingUnits } from '#contract/values/setting.ts';
import { centsTyped } from '#office/lib/cents-typed.ts';
import styles from '#office/page.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';

const typedOf = (name: SettingName, value: number): string =>
  String(settingTable[name].unit === 'CENTS' ? value / 100 : value);

const readTyped = (name: SettingName, typed: string): number | null => {
  if (settingTable[name].unit === 'CENTS') return centsTyped(typed);
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
};

/** A moment as its field holds it, where the writer is. */
const momentOf = (typed: string): string | null => (typed === '' ? null : new Date(typed).toISOString());

type SettingDialogProps = {
  name: SettingName;
  /** What stands in the field: what is valid, or what it goes back to. */
  value: number;
  onClose: () => void;
};

/** Asks a colleague for another value. */
export function SettingDialog({ name, value, onClose }: SettingDialogProps) {
  const id = useId();
  const { label, says, unit } = settingTable[name];
  const [typed, setTyped] = useState(typedOf(name, value));
  const [from, setFrom] = useState('');
  const [why, setWhy] = useState('');
  const ask = useOfficeChange('askSetting', {
    refetch: ['getSettings', 'getApprovals', 'getStaff'],
    done: 'Asked. A colleague decides.',
  });
  const { errors, form, setFound } = useFormErrors(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTyped(name, typed);
    const wrong = read === null ? 'Enter a number.' : settingError(name, read);
    setFound(wrong ? { value: wrong } : {});
    if (read === null || wrong) return;
    ask.mutate({ path: { name }, body: { value: read, validFrom: momentOf(from), why } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={label}
      description={`${says} A colleague has to approve it. Now it is offered as ${settingText(name, value)}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" loading={ask.isPending}>
            Ask a colleague
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={unit === 'COUNT' ? 'Number' : `In ${settingUnits[unit]}`}
          inputMode="decimal"
          value={typed}
          error={errors.value}
          onChange={event => setTyped(event.target.value)}
        />
        <TextField
          label="From"
          type="datetime-local"
          optional
          hint="Where you are. Left empty, it begins with the approval."
          value={from}
          error={errors.validFrom}
          onChange={event => setFrom(event.target.value)}
        />
        <TextField
          label="Why?"
          hint="The history keeps it with both names."
          maxLength={SETTING_REASON_LENGTH}
          value={why}
          error={errors.why}
          onChange={event => setWhy(event.target.value)}
        />
        <FormError>{form}</FormError>
      </form>
    </Dialog>
  );
}
