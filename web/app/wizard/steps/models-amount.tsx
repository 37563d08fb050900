import { type Control, useController } from 'react-hook-form';
import { type Amounts, totalModels } from '#contract/rules/models-amount.ts';
import { Field } from '#ui/field.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useRules } from '#web/rules.ts';
import { Question } from '#wizard/frame/question.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './models-amount.module.css';
import { useStepForm } from './use-step-form.ts';

const rows: readonly { name: keyof Amounts; label: string; hint?: string }[] = [
  { name: 'amountMales', label: 'Males' },
  { name: 'amountFemales', label: 'Females' },
  { name: 'amountNonBinary', label: 'Non-binary' },
  { name: 'amountAnyGender', label: 'Any gender', hint: 'Whoever suits the work best' },
];

export function Step() {
  const rules = useRules();
  const { fields } = useWizard().draft;
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/models-amount.ts')).amountsForm(rules),
    values: {
      amountMales: fields.amountMales ?? 0,
      amountFemales: fields.amountFemales ?? 0,
      amountNonBinary: fields.amountNonBinary ?? 0,
      amountAnyGender: fields.amountAnyGender ?? 0,
    },
    toAnswer: job => ({ job }),
    preview: amounts => amounts,
  });
  const total = totalModels(form.watch());
  const { amountAnyGender: wrong } = form.formState.errors;
  return (
    <Question
      title="How many models do you need?"
      onSubmit={submit}
      submitting={submitting}
      error={error}
      footnote={
        <output className={styles.total}>
          {total} {total === 1 ? 'model' : 'models'}
        </output>
      }
    >
      {/* What is wrong with the total stands under all of them. */}
      <Field label="Models by gender" hideLabel group error={wrong?.message}>
        <div className={styles.rows}>
          {rows.map(row => (
            <Amount key={row.name} {...row} control={form.control} max={rules.limits.modelsMax} />
          ))}
        </div>
      </Field>
    </Question>
  );
}

interface AmountProps {
  name: keyof Amounts;
  label: string;
  hint?: string;
  control: Control<Amounts>;
  max: number;
}

function Amount({ name, label, hint, control, max }: AmountProps) {
  const { field, fieldState } = useController({ name, control });
  return (
    <Stepper
      inline
      className={styles.row}
      label={label}
      hint={hint}
      max={max}
      value={field.value}
      onValueChange={field.onChange}
      error={name === 'amountAnyGender' ? undefined : fieldState.error?.message}
    />
  );
}
