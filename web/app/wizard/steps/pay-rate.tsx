import { useRef } from 'react';
import { leastFixedCents } from '#contract/rules/pay.ts';
import { Budget } from '#features/job/fields/budget.tsx';
import { typedDollars } from '#features/job/fields/money.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRules } from '#web/rules.ts';
import { payOf } from '#wizard/fields/pay.ts';
import { Question } from '#wizard/frame/question.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './pay-rate.module.css';
import { useStepForm } from './use-step-form.ts';

export function Step() {
  const rules = useRules();
  const { limits } = rules;
  const { fields } = useWizard().draft;
  const times = { eventDatePeriods: fields.eventDatePeriods ?? [], rangeHoursPerDay: fields.rangeHoursPerDay ?? null };
  const cents = fields.hourlyRate ?? fields.fixedRatePerModel ?? null;
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/pay-rate.ts')).payForm(rules, leastFixedCents(times, limits)),
    values: {
      kind: fields.fixedRatePerModel == null ? 'HOURLY_RATE' : 'FIXED_RATE',
      dollars: cents === null ? '' : typedDollars(cents),
    },
    toAnswer: job => ({ job }),
    places: { hourlyRate: 'dollars', fixedRatePerModel: 'dollars' },
    preview: payOf,
  });
  const typed = form.watch();
  // An amount an hour is none for the job, and is back with its kind.
  const others = useRef({ HOURLY_RATE: '', FIXED_RATE: '' });
  const changeKind = () => {
    const kind = form.getValues('kind');
    others.current[kind === 'HOURLY_RATE' ? 'FIXED_RATE' : 'HOURLY_RATE'] = form.getValues('dollars');
    form.setValue('dollars', others.current[kind]);
    form.clearErrors('dollars');
  };
  const hourly = typed.kind === 'HOURLY_RATE';
  return (
    <Question
      title="What do you pay?"
      hint="Models see this before they apply. They pay nothing themselves."
      onSubmit={submit}
      submitting={submitting}
      error={error}
    >
      <div className={styles.parts}>
        <Segmented
          {...form.register('kind', { onChange: changeKind })}
          label="Kind of pay"
          hideLabel
          options={[
            { value: 'HOURLY_RATE', label: 'Hourly' },
            { value: 'FIXED_RATE', label: 'Fixed rate' },
          ]}
        />
        <TextField
          {...form.register('dollars')}
          label={hourly ? 'Hourly rate for each model' : 'Fixed rate for each model'}
          size="large"
          prefix="$"
          suffix={hourly ? 'an hour' : 'for the job'}
          inputMode="decimal"
          autoComplete="off"
          className={styles.amount}
          error={form.formState.errors.dollars?.message}
        />
        <Budget job={{ ...fields, ...payOf(typed) }} feePercent={limits.bookingFeePercent} />
      </div>
    </Question>
  );
}
