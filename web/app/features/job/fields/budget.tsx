import { shownDollars } from '#contract/rules/dollars.ts';
import { totalModels } from '#contract/rules/models-amount.ts';
import { budgetCents, paidHours } from '#contract/rules/pay.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import styles from './budget.module.css';

interface BudgetProps {
  job: JobDraft;
  feePercent: number;
  /** The premium services chosen with it. */
  services?: readonly { name: string; priceCents: number }[] | undefined;
}

/** The total with every place filled. */
export function Budget({ job, feePercent, services = [] }: BudgetProps) {
  const { eventDatePeriods = [], rangeHoursPerDay = null, hourlyRate = null, fixedRatePerModel = null } = job;
  const models = totalModels({
    amountMales: job.amountMales ?? 0,
    amountFemales: job.amountFemales ?? 0,
    amountNonBinary: job.amountNonBinary ?? 0,
    amountAnyGender: job.amountAnyGender ?? 0,
  });
  const priced = { eventDatePeriods, rangeHoursPerDay, hourlyRate, fixedRatePerModel };
  const budget = budgetCents(priced, models, feePercent);
  const servicesCents = services.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const given = hourlyRate ?? fixedRatePerModel;
  return (
    <dl className={styles.budget} aria-label="What it costs" aria-live="polite">
      <div>
        <dt>
          {`${models} ${models === 1 ? 'model' : 'models'}`}
          {fixedRatePerModel === null && ` × ${paidHours(priced).toLocaleString('en-US')} h`}
          {given !== null && ` × ${shownDollars(given)}`}
        </dt>
        <dd>{shownDollars(budget.payCents)}</dd>
      </div>
      <div>
        <dt>Booking fee, {feePercent}%</dt>
        <dd>{shownDollars(budget.feeCents)}</dd>
      </div>
      {services.map(({ name, priceCents }) => (
        <div key={name}>
          <dt>{name}, paid first</dt>
          <dd>{shownDollars(priceCents)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>If every place is filled</dt>
        <dd>{shownDollars(budget.totalCents + servicesCents)}</dd>
      </div>
    </dl>
  );
}
