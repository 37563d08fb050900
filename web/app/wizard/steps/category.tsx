import { z } from 'zod';
import { CategoryCode, categoryNames, EventType, eventTypeNames, type JobDraft } from '#contract/job-fields.ts';
import { CategoryPicture } from '#features/job/category-picture.tsx';
import { Field } from '#ui/field.tsx';
import { Ring } from '#ui/ring.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Question } from '../question.tsx';
import { useStepForm } from '../use-step-form.ts';
import { useWizard } from '../wizard-context.ts';
import styles from './category.module.css';

const CategoryForm = z
  .object({ categoryCode: z.string(), eventType: z.string() })
  .transform((typed, context): JobDraft => {
    const categoryCode = CategoryCode.safeParse(typed.categoryCode);
    const eventType = EventType.safeParse(typed.eventType);
    if (!categoryCode.success)
      context.addIssue({ code: 'custom', path: ['categoryCode'], message: 'Choose a category.' });
    if (!eventType.success)
      context.addIssue({ code: 'custom', path: ['eventType'], message: 'Say whether the event is private or public.' });
    return categoryCode.success && eventType.success
      ? { categoryCode: categoryCode.data, eventType: eventType.data }
      : z.NEVER;
  });

export function Step() {
  const { draft } = useWizard();
  const { form, submit, submitting, error } = useStepForm({
    schema: CategoryForm,
    values: { categoryCode: draft.fields.categoryCode ?? '', eventType: draft.fields.eventType ?? '' },
    toAnswer: job => ({ job }),
    preview: ({ categoryCode, eventType }) => ({
      ...(CategoryCode.safeParse(categoryCode).success && { categoryCode: categoryCode as CategoryCode }),
      ...(EventType.safeParse(eventType).success && { eventType: eventType as EventType }),
    }),
  });
  const { errors } = form.formState;
  return (
    <Question title="What is the work?" onSubmit={submit} submitting={submitting} error={error}>
      <Field label="Category" hideLabel group error={errors.categoryCode?.message}>
        <div className={styles.sheet}>
          <div className={styles.cards}>
            {CategoryCode.options.map((code, place) => (
              <label key={code} className={styles.card}>
                <input {...form.register('categoryCode')} type="radio" value={code} className={styles.input} />
                <CategoryPicture category={code} className={styles.picture} />
                <span className={styles.words}>
                  <span aria-hidden="true" className={styles.number}>
                    {String(place + 1).padStart(2, '0')}
                    <Ring seed={place} />
                  </span>
                  <span className={styles.label}>{categoryNames[code]}</span>
                </span>
              </label>
            ))}
          </div>
        </div>
      </Field>
      <Segmented
        {...form.register('eventType')}
        label="Is the event private or public?"
        options={EventType.options.map(value => ({ value, label: eventTypeNames[value] }))}
        error={errors.eventType?.message}
      />
    </Question>
  );
}
