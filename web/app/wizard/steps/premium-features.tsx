import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { CallError } from '#client/call-error.ts';
import type { PremiumService } from '#contract/values/payment.ts';
import { Budget } from '#features/job/fields/budget.tsx';
import { useRules } from '#web/rules.ts';
import { changedPrices } from '#wizard/fields/price-words.ts';
import { rushClosedBecause, ServicesField } from '#wizard/fields/services-field.tsx';
import { useShownPrices } from '#wizard/fields/use-shown-prices.ts';
import { Question } from '#wizard/frame/question.tsx';
import { ReviewList } from '#wizard/review/review-list.tsx';
import { hoursAhead } from '#wizard/time/hours-ahead.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import { useStepForm } from './use-step-form.ts';

export function Step() {
  const rules = useRules();
  const { draft, keep, submit: submitJob } = useWizard();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const shown = useShownPrices();
  const ahead = hoursAhead(draft.fields, rules.nowMs);
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/services.ts')).servicesForm(rules, ahead),
    values: { premiumServices: draft.fields.premiumServices ?? [] },
    toAnswer: job => ({ job }),
    preview: services => services,
    savesChanges: true,
    send: job =>
      submitJob(job, shown.prices?.fingerprint).catch(failure => {
        if (shown.takeRefusal(failure)) return;
        if (failure instanceof CallError) setRefused(failure.fields);
        throw failure;
      }),
  });
  const { field, fieldState } = useController({ name: 'premiumServices', control: form.control });
  // In sequence, because each save needs the revision of the one before.
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (premiumServices: PremiumService[]) => {
    field.onChange(premiumServices);
    // A change that cannot be saved now is sent on submit.
    keeping.current = keeping.current.then(() => keep({ premiumServices })).catch(() => undefined);
  };
  return (
    <Question
      title="Look it over and send it."
      hint={
        field.value.length > 0
          ? 'You pay for the premium features next. Then we review the job, before models see it.'
          : 'We review every job before models see it. Nothing is charged now.'
      }
      onSubmit={event => keeping.current.then(() => submit(event))}
      submitting={submitting}
      error={error ?? changedPrices(shown.before, shown.prices, field.value)}
      continueLabel={field.value.length > 0 ? 'Go on to payment' : 'Submit for review'}
    >
      <ServicesField
        shown={shown}
        value={field.value}
        onChange={choose}
        closedBecause={service => rushClosedBecause(service, ahead, rules)}
        error={fieldState.error?.message}
      />
      <ReviewList wrong={refused} />
      <Budget
        job={draft.fields}
        feePercent={rules.limits.bookingFeePercent}
        services={shown.prices?.items.filter(({ service }) => field.value.includes(service))}
      />
    </Question>
  );
}
