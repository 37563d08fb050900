import { useController } from 'react-hook-form';
import { useRules } from '#web/rules.ts';
import { hoursAhead } from '../hours-ahead.ts';
import { Question } from '../question.tsx';
import { ServicesField } from '../services-field.tsx';
import { useStepForm } from '../use-step-form.ts';
import { useWizard } from '../wizard-context.ts';

export function Step() {
  const rules = useRules();
  const { draft } = useWizard();
  const ahead = hoursAhead(draft.fields, rules.nowMs);
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('../forms/services.ts')).servicesForm(rules, ahead),
    values: { premiumServices: draft.fields.premiumServices ?? [] },
    toAnswer: job => ({ job }),
    preview: services => services,
  });
  const { field, fieldState } = useController({ name: 'premiumServices', control: form.control });
  return (
    <Question title="Would you like a hand?" onSubmit={submit} submitting={submitting} error={error}>
      <ServicesField
        value={field.value}
        onChange={field.onChange}
        rushOffered={ahead < rules.limits.rushOfferedHours}
        error={fieldState.error?.message}
      />
    </Question>
  );
}
