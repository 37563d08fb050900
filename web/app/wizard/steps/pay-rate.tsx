import { z } from 'zod';
import type { Rules } from '#contract/call.ts';
import { budgetCents, paidHours } from '#contract/job.ts';
import { type JobDraft, jobFields, totalModels } from '#contract/job-fields.ts';
import { PaymentKind } from '#contract/payment.ts';
import { readDollars, shownDollars, typedDollars } from '#features/job/money.ts';
import { useRules } from '#lib/limits.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Question } from '../question.tsx';
import { useStepForm } from '../use-step-form.ts';
import { useWizard } from '../wizard-context.ts';
import styles from './pay-rate.module.css';

type Pay = Required<Pick<JobDraft, 'hourlyRate' | 'fixedRatePerModel'>>;

const Shape = z.object({ kind: PaymentKind, dollars: z.string() });

const payOf = ({ kind, dollars }: z.infer<typeof Shape>): Pay => {
  const cents = readDollars(dollars);
  return kind === 'HOURLY_RATE'
    ? { hourlyRate: cents, fixedRatePerModel: null }
    : { hourlyRate: null, fixedRatePerModel: cents };
};

/** `leastFixedCents`: what the hours chosen make of the lowest hourly rate. */
const payForm = (rules: Rules, leastFixedCents: number) =>
  Shape.transform((typed, context): Pay => {
    const pay = payOf(typed);
    const field = typed.kind === 'HOURLY_RATE' ? 'hourlyRate' : 'fixedRatePerModel';
    const say = (message: string) => context.addIssue({ code: 'custom', path: ['dollars'], message });
    const cents = pay[field];
    const read = jobFields(rules)[field].safeParse(cents);
    if (cents === null) say('Enter an amount in dollars, such as 45 or 45.50.');
    else if (!read.success) say(read.error.issues[0]?.message ?? 'Enter another amount.');
    else if (field === 'fixedRatePerModel' && cents < leastFixedCents)
      say(`For these hours the fixed rate is at least ${shownDollars(leastFixedCents)} per model.`);
    return pay;
  });

export function Step() {
  const rules = useRules();
  const { limits } = rules;
  const { fields } = useWizard().draft;
  const hours = paidHours({
    eventDatePeriods: fields.eventDatePeriods ?? [],
    rangeHoursPerDay: fields.rangeHoursPerDay ?? null,
  });
  const cents = fields.hourlyRate ?? fields.fixedRatePerModel ?? null;
  const { form, submit, submitting, error } = useStepForm({
    schema: payForm(rules, Math.ceil(limits.hourlyCentsMin * Math.max(limits.paidHoursMin, hours))),
    values: {
      kind: fields.fixedRatePerModel == null ? 'HOURLY_RATE' : 'FIXED_RATE',
      dollars: cents === null ? '' : typedDollars(cents),
    },
    toAnswer: job => ({ job }),
    places: { hourlyRate: 'dollars', fixedRatePerModel: 'dollars' },
    preview: payOf,
  });
  const typed = form.watch();
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
          {...form.register('kind')}
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
        <Budget pay={payOf(typed)} hours={hours} feePercent={limits.bookingFeePercent} />
      </div>
    </Question>
  );
}

/** What it comes to when every place is filled. Nothing is charged here. */
function Budget({ pay, hours, feePercent }: { pay: Pay; hours: number; feePercent: number }) {
  const { fields } = useWizard().draft;
  const models = totalModels({
    amountMales: fields.amountMales ?? 0,
    amountFemales: fields.amountFemales ?? 0,
    amountNonBinary: fields.amountNonBinary ?? 0,
    amountAnyGender: fields.amountAnyGender ?? 0,
  });
  const { eventDatePeriods = [], rangeHoursPerDay = null } = fields;
  const budget = budgetCents({ ...pay, eventDatePeriods, rangeHoursPerDay }, models, feePercent);
  const count = `${models} ${models === 1 ? 'model' : 'models'}`;
  const given = pay.hourlyRate ?? pay.fixedRatePerModel;
  return (
    <dl className={styles.budget} aria-live="polite">
      <div>
        <dt>
          {count}
          {pay.fixedRatePerModel === null && ` × ${hours.toLocaleString('en-US')} h`}
          {given !== null && ` × ${shownDollars(given)}`}
        </dt>
        <dd>{shownDollars(budget.payCents)}</dd>
      </div>
      <div>
        <dt>Booking fee, {feePercent}%</dt>
        <dd>{shownDollars(budget.feeCents)}</dd>
      </div>
      <div className={styles.total}>
        <dt>If every place is filled</dt>
        <dd>{shownDollars(budget.totalCents)}</dd>
      </div>
    </dl>
  );
}
