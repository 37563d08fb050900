import { TextField } from '#ui/text-field.tsx';
import { useRules } from '#web/rules.ts';
import { Question } from '#wizard/frame/question.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './fields.module.css';
import { useStepForm } from './use-step-form.ts';

export function Step() {
  const rules = useRules();
  const { user } = useWizard().draft;
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/name.ts')).NameStepForm(rules),
    values: { name: user?.name ?? '', companyName: user?.companyName ?? '' },
    toAnswer: person => ({ person }),
  });
  const { errors } = form.formState;
  return (
    <Question
      title="Who is hiring?"
      hint="Models see your company. Your full name is shown once they are booked."
      onSubmit={submit}
      submitting={submitting}
      error={error}
    >
      <div className={styles.fields}>
        <TextField
          {...form.register('name')}
          label="Your name"
          size="large"
          autoComplete="name"
          error={errors.name?.message}
        />
        <TextField
          {...form.register('companyName')}
          label="Company"
          optional
          hint="You need it to send a job to review."
          size="large"
          autoComplete="organization"
          error={errors.companyName?.message}
        />
      </div>
    </Question>
  );
}
