import { useController } from 'react-hook-form';
import { useRules } from '#web/rules.ts';
import { rushClosedBecause, ServicesField } from '#wizard/fields/services-field.tsx';
import { useShownPrices } from '#wizard/fields/use-shown-prices.ts';
import { Question } from '#wizard/frame/question.tsx';
import { hoursAhead } from '#wizard/time/hours-ahead.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import { useStepForm } from './use-step-form.ts';

/** The services of a job that was sent: they can be taken away. Others are chosen only where it is sent anew before it was ever open. */
export function Step() {
  const rules = useRules();
  const { draft } = useWizard();
  const ahead = hoursAhead(draft.fields, rules.nowMs);
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/services.ts')).servicesForm(rules, ahead),
    values: { premiumServices: draft.fields.premiumServices ?? [] },
    toAnswer: job => ({ job }),
    preview: services => services,
  });
  const shown = useShownPrices();
  const sent = draft.saved.premiumServices ?? [];
  const isSentAnew = draft.job?.lifecycle === 'DRAFT' && draft.job.moderation === 'INFO_REQUESTED';
  const { field, fieldState } = useController({ name: 'premiumServices', control: form.control });
  return (
    <Question title="What you chose to help you." onSubmit={submit} submitting={submitting} error={error}>
      <ServicesField
        shown={shown}
        value={field.value}
        onChange={field.onChange}
        hint={
          isSentAnew
            ? 'What you add is paid once you send the job back. What you take away is not refunded.'
            : sent.length > 0
              ? 'Paid for before the review. What you take away is not refunded, and none can be added.'
              : 'This job was sent without any. They are chosen before the review, and none can be added now.'
        }
        closedBecause={service => {
          if (sent.includes(service)) return null;
          return isSentAnew ? rushClosedBecause(service, ahead, rules) : 'It is chosen before the review.';
        }}
        error={fieldState.error?.message}
      />
    </Question>
  );
}
