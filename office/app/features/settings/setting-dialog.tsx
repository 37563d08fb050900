import { type FormEvent, useId, useState } from 'react';
import { isLegal, isNotice, isOrder, isText, settingError } from '#contract/rules/setting.ts';
import {
  SETTING_REASON_LENGTH,
  type SettingName,
  type SettingValue,
  settingTable,
  settingUnits,
} from '#contract/values/setting.ts';
import { FormButtons } from '#office/form-buttons.tsx';
import { centsTyped } from '#office/lib/cents-typed.ts';
import styles from '#office/page.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LegalTextField } from './legal-text-field.tsx';
import { NoticeTextField } from './notice-text-field.tsx';
import { OrderField } from './order-field.tsx';

/** What stands in the field: an amount or a text as it is typed, or the entries in their order. */
type Entered = string | string[];

const enteredOf = (name: SettingName, value: SettingValue): Entered => {
  if (typeof value !== 'number') return value;
  return String(settingTable[name].unit === 'CENTS' ? value / 100 : value);
};

/** Null for what is no number. */
const readEntered = (name: SettingName, entered: Entered): SettingValue | null => {
  if (typeof entered !== 'string' || isText(name)) return entered;
  if (settingTable[name].unit === 'CENTS') return centsTyped(entered);
  return /^\d{1,6}$/.test(entered.trim()) ? Number(entered) : null;
};

/** In the field of the call that its kind has. */
const fieldOf = (value: SettingValue) => {
  if (typeof value === 'number') return { value };
  return typeof value === 'string' ? { text: value } : { order: value };
};

/** A moment as its field holds it, where the writer is. */
const momentOf = (typed: string): string | null => (typed === '' ? null : new Date(typed).toISOString());

type SettingDialogProps = {
  name: SettingName;
  /** What stands in the field: what is valid, or what it goes back to. */
  value: SettingValue;
  onClose: () => void;
};

/** Asks a colleague for another value. */
export function SettingDialog({ name, value, onClose }: SettingDialogProps) {
  const id = useId();
  const { label, says } = settingTable[name];
  const [entered, setEntered] = useState(enteredOf(name, value));
  const [from, setFrom] = useState('');
  const [why, setWhy] = useState('');
  const ask = useOfficeChange('askSetting', {
    refetch: ['getSettings', 'getApprovals', 'getStaff'],
    done: 'Asked. A colleague decides.',
    onDone: onClose,
  });
  const { errors, form, setFound } = useFormErrors(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readEntered(name, entered);
    const wrong = read === null ? 'Enter a number.' : settingError(name, read);
    setFound(wrong ? { value: wrong } : {});
    if (read === null || wrong) return;
    ask.mutate({ path: { name }, body: { ...fieldOf(read), validFrom: momentOf(from), why } });
  };
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size={isText(name) ? 'large' : 'medium'}
      title={label}
      description={`${says} A colleague has to approve it.`}
      footer={<FormButtons form={id} does="Ask a colleague" isBusy={ask.isPending} onCancel={onClose} />}
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <ValueField
          name={name}
          entered={entered}
          error={errors.value ?? errors.order ?? errors.text}
          onEnter={setEntered}
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

type ValueFieldProps = {
  name: SettingName;
  entered: Entered;
  error: string | undefined;
  onEnter: (entered: Entered) => void;
};

function ValueField({ name, entered, error, onEnter }: ValueFieldProps) {
  if (isOrder(name))
    return (
      <Field label="In this order" group error={error}>
        <OrderField name={name} value={typeof entered === 'string' ? [] : entered} onChange={onEnter} />
      </Field>
    );
  if (isNotice(name)) return <NoticeTextField name={name} value={String(entered)} error={error} onChange={onEnter} />;
  if (isLegal(name)) return <LegalTextField value={String(entered)} error={error} onChange={onEnter} />;
  const { unit } = settingTable[name];
  return (
    <TextField
      label={unit === 'COUNT' ? 'Number' : `In ${settingUnits[unit]}`}
      inputMode="decimal"
      value={String(entered)}
      error={error}
      onChange={event => onEnter(event.target.value)}
    />
  );
}
