import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { Rules } from '#contract/call.ts';
import { jobFields } from '#contract/job-fields.ts';
import type { PremiumService } from '#contract/payment.ts';
import { shownDollars } from '#features/job/money.ts';
import { useRules } from '#lib/limits.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Field } from '#ui/field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { queryFor } from '#web/query.ts';
import { Question } from '../question.tsx';
import { ReviewList } from '../review-list.tsx';
import { useStepForm } from '../use-step-form.ts';
import { useWizard } from '../wizard-context.ts';
import styles from './premium-features.module.css';

const HOUR_MS = 3_600_000;

const servicesForm = (rules: Rules, needsRush: boolean) =>
  z.object({ premiumServices: jobFields(rules).premiumServices }).superRefine(({ premiumServices }, context) => {
    if (!needsRush || premiumServices.includes('RUSH_BOOKING')) return;
    const message = `A start within ${rules.limits.leadHoursWithoutRush} hours needs rush booking.`;
    context.addIssue({ code: 'custom', path: ['premiumServices'], message });
  });

export function Step() {
  const rules = useRules();
  const { draft, submit: submitJob } = useWizard();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const starts = (draft.fields.eventDatePeriods ?? []).map(period => Date.parse(period.start));
  const hoursAhead = (Math.min(...starts) - rules.nowMs) / HOUR_MS;
  const { form, submit, submitting, error } = useStepForm({
    schema: servicesForm(rules, hoursAhead < rules.limits.leadHoursWithoutRush),
    values: { premiumServices: draft.fields.premiumServices ?? [] },
    toAnswer: job => ({ job }),
    send: job =>
      submitJob(job).catch(failure => {
        if (failure instanceof CallError) setRefused(failure.fields);
        throw failure;
      }),
  });
  const { field, fieldState } = useController({ name: 'premiumServices', control: form.control });
  return (
    <Question
      title="Look it over and send it."
      hint="We review every job before models see it. Nothing is charged now."
      onSubmit={submit}
      submitting={submitting}
      error={error}
      continueLabel="Submit for review"
    >
      <Services
        value={field.value}
        onChange={field.onChange}
        rushOffered={hoursAhead < rules.limits.rushOfferedHours}
        error={fieldState.error?.message}
      />
      <ReviewList refused={refused} />
    </Question>
  );
}

interface ServicesProps {
  value: readonly PremiumService[];
  onChange: (services: PremiumService[]) => void;
  /** Only a job that starts soon gains from it. */
  rushOffered: boolean;
  error: string | undefined;
}

function Services({ value, onChange, rushOffered, error }: ServicesProps) {
  const services = useQuery(queryFor('getPaidServices', {}));
  if (services.isError)
    return (
      <ErrorPanel
        title="The premium features did not load"
        text={sentenceOf(services.error)}
        onRetry={() => void services.refetch()}
        retrying={services.isFetching}
      />
    );
  const offered = services.data?.items.filter(
    ({ service }) => service !== 'RUSH_BOOKING' || rushOffered || value.includes(service),
  );
  return (
    <Field label="Premium features" hint="For this job, if you like." group error={error}>
      {offered ? (
        <ul className={styles.services}>
          {offered.map(({ service, name, promise, priceCents }) => (
            <li key={service} className={styles.service}>
              <Checkbox
                label={name}
                hint={promise}
                checked={value.includes(service)}
                onValueChange={on => onChange(on ? [...value, service] : value.filter(other => other !== service))}
              />
              <span className={styles.price}>{shownDollars(priceCents)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Field>
  );
}
