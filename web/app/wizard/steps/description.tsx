import type { CategoryCode } from '#contract/values/job-fields.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useRules } from '#web/rules.ts';
import { descriptionTips } from '#wizard/fields/description-tips.ts';
import { Question } from '#wizard/frame/question.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './fields.module.css';
import { useStepForm } from './use-step-form.ts';

export function Step() {
  const rules = useRules();
  const { limits } = rules;
  const { fields } = useWizard().draft;
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/description.ts')).descriptionForm(rules),
    values: {
      description: fields.description ?? '',
      sensitiveWork: fields.sensitiveWork ?? '',
      sensitiveTerms: fields.sensitiveTerms ?? '',
    },
    toAnswer: job => ({ job }),
    preview: ({ description }) => ({ description }),
  });
  const { errors } = form.formState;
  const work = form.watch('sensitiveWork');
  return (
    <Question
      title="What will models do?"
      hint="Write it as you would tell someone on the phone."
      onSubmit={submit}
      submitting={submitting}
      error={error}
    >
      <div className={styles.fields}>
        <TextArea
          {...form.register('description')}
          label="Description"
          hideLabel
          rows={7}
          countTo={limits.descriptionMax}
          error={errors.description?.message}
        />
        {fields.categoryCode && <DescriptionTips category={fields.categoryCode} />}
        <Segmented
          {...form.register('sensitiveWork')}
          label="Is any of it in swimwear or lingerie?"
          options={[
            { value: 'NONE', label: 'No' },
            { value: 'SWIMWEAR', label: 'Swimwear' },
            { value: 'LINGERIE', label: 'Lingerie' },
          ]}
          error={errors.sensitiveWork?.message}
        />
        {(work === 'SWIMWEAR' || work === 'LINGERIE') && (
          <TextArea
            {...form.register('sensitiveTerms')}
            label="What models consent to"
            hint="What is worn, who is on set, what may not be asked, and where the pictures appear. Models agree to these words before they apply."
            rows={4}
            countTo={limits.noteLength}
            error={errors.sensitiveTerms?.message}
          />
        )}
      </div>
    </Question>
  );
}

/** Tips on what to mention for this category. */
function DescriptionTips({ category }: { category: CategoryCode }) {
  const { wardrobe, grooming, skills } = descriptionTips[category];
  return (
    <dl className={styles.worth}>
      <div>
        <dt>Wardrobe</dt>
        <dd>{wardrobe}</dd>
      </div>
      <div>
        <dt>Grooming</dt>
        <dd>{grooming}</dd>
      </div>
      <div>
        <dt>Skills</dt>
        <dd>{skills}</dd>
      </div>
    </dl>
  );
}
