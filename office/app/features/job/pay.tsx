import { shownDollars } from '#contract/rules/dollars.ts';
import { totalModels } from '#contract/rules/models-amount.ts';
import { budgetCents, paidHours, payPerModelCents } from '#contract/rules/pay.ts';
import type { Job } from '#contract/schemas/job.ts';
import { countText } from '#office/lib/count-text.ts';
import styles from './job-answers.module.css';

/** The rate, and the total with every place filled. */
export function Pay({ job, feePercent }: { job: Job; feePercent: number }) {
  const models = totalModels(job);
  const { payCents, feeCents, totalCents } = budgetCents(job, models, feePercent);
  const fixed = job.fixedRatePerModel !== null;
  const hours = countText(Math.round(paidHours(job) * 100) / 100, 'hour');
  const rate = fixed
    ? `${shownDollars(job.fixedRatePerModel ?? 0)} per model`
    : `${shownDollars(job.hourlyRate ?? 0)} an hour`;
  const lines: [string, number][] = [
    [`One model for ${hours}`, payPerModelCents(job)],
    ...(models > 1 ? [[`All ${models} models`, payCents] satisfies [string, number]] : []),
    [`Booking fee, ${feePercent}%`, feeCents],
  ];
  return (
    <>
      {rate}
      <table className={styles.sums}>
        <tbody>
          {lines.map(([what, cents]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{shownDollars(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In all</th>
            <td>{shownDollars(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
