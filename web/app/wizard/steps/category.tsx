import { Link } from 'react-router';
import { type CategoryCode, categoryNames, type EventType, eventTypeNames } from '#contract/values/job-fields.ts';
import { CategoryPicture } from '#features/job/pictures/category-picture.tsx';
import { useSite } from '#lib/site.ts';
import { Field } from '#ui/field.tsx';
import { Ring } from '#ui/ring.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { stepAddress } from '#wizard/flows/flows.ts';
import { Question } from '#wizard/frame/question.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './category.module.css';
import { useStepForm } from './use-step-form.ts';

// Object.keys widens the keys to string.
const eventTypes = Object.keys(eventTypeNames) as EventType[];

export function Step() {
  const { draft, flow, here, fromReview } = useWizard();
  const continuesDraft = flow.name === 'new' && !fromReview && draft.job !== null;
  const { categoryOrder } = useSite().limits;
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/category.ts')).CategoryForm,
    values: { categoryCode: draft.fields.categoryCode ?? '', eventType: draft.fields.eventType ?? '' },
    toAnswer: job => ({ job }),
    preview: ({ categoryCode, eventType }) => ({
      // The form offers known codes only.
      ...(categoryCode !== '' && { categoryCode: categoryCode as CategoryCode }),
      // The form offers known codes only.
      ...(eventType !== '' && { eventType: eventType as EventType }),
    }),
  });
  const { errors } = form.formState;
  return (
    <Question
      title="What is the work?"
      hint={
        continuesDraft && (
          <>
            You are continuing a draft. <Link to={stepAddress(flow, here)}>Start over</Link> to post another job: this
            draft stays in your list.
          </>
        )
      }
      onSubmit={submit}
      submitting={submitting}
      error={error}
    >
      <Field label="Category" hideLabel group error={errors.categoryCode?.message}>
        <div className={styles.sheet}>
          <div className={styles.cards}>
            {categoryOrder.map((code, place) => (
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
        options={eventTypes.map(value => ({ value, label: eventTypeNames[value] }))}
        error={errors.eventType?.message}
      />
    </Question>
  );
}
