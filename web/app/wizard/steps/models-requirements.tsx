import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Control, Controller } from 'react-hook-form';
import { enumLabel } from '#contract/rules/enum-label.ts';
import { heightText } from '#contract/rules/height.ts';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import { ethnicities, eyesColors, hairColors } from '#contract/values/model.ts';
import { ethnicityName } from '#features/job/fields/requirement-words.ts';
import { Field } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { queryFor } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import { ChoiceChips } from '#wizard/fields/choice-chips.tsx';
import { TagsField } from '#wizard/fields/tags-field.tsx';
import { useDebounced } from '#wizard/fields/use-debounced.ts';
import { Question } from '#wizard/frame/question.tsx';
import { filtersOf, matchQuery, matchText } from '#wizard/models/match-query.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './models-requirements.module.css';
import { useStepForm } from './use-step-form.ts';

const anyone: ModelRequirements = {
  minHeightIn: null,
  maxHeightIn: null,
  hairColor: [],
  eyesColor: [],
  ethnicity: [],
  languages: [],
  skills: [],
  wardrobe: null,
  visibleTattoos: null,
};

const COUNT_PAUSE_MS = 400;
const languages = ['English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Mandarin', 'Korean', 'Japanese'];
const skills = ['Dance', 'Acting', 'Hosting', 'Yoga', 'Swimming', 'Skating', 'Presenting', 'Runway walk', 'Singing'];

export function Step() {
  const rules = useRules();
  const { fields } = useWizard().draft;
  const { form, submit, submitting, error } = useStepForm<ModelRequirements, ModelRequirements>({
    schema: async () => (await import('#wizard/forms/models-requirements.ts')).requirementsForm(rules),
    values: fields.modelRequirements ?? anyone,
    toAnswer: asked => ({ job: { modelRequirements: { ...asked, wardrobe: asked.wardrobe || null } } }),
    places: { modelRequirements: 'maxHeightIn' },
    preview: asked => ({ modelRequirements: asked }),
  });
  const { control } = form;
  const { errors } = form.formState;
  return (
    <Question
      title="Whom are you looking for?"
      hint="Only what the work needs: everything you leave at “any” brings you more applicants."
      onSubmit={submit}
      submitting={submitting}
      error={error}
      footnote={<MatchCount asked={form.watch()} />}
    >
      <div className={styles.parts}>
        <Heights control={control} error={errors.maxHeightIn?.message ?? errors.minHeightIn?.message} />
        <Controller
          name="hairColor"
          control={control}
          render={({ field }) => (
            <ChoiceChips
              label="Hair"
              options={hairColors}
              nameOf={enumLabel}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
        <Controller
          name="eyesColor"
          control={control}
          render={({ field }) => (
            <ChoiceChips
              label="Eyes"
              options={eyesColors}
              nameOf={enumLabel}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
        <Controller
          name="ethnicity"
          control={control}
          render={({ field }) => (
            <ChoiceChips
              label="Ethnicity"
              options={ethnicities}
              nameOf={ethnicityName}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
        <Controller
          name="visibleTattoos"
          control={control}
          render={({ field }) => (
            <Segmented
              label="Visible tattoos"
              options={[
                { value: 'any', label: 'Any' },
                { value: 'none', label: 'None' },
                { value: 'wanted', label: 'Wanted' },
              ]}
              value={field.value === null ? 'any' : field.value ? 'wanted' : 'none'}
              onValueChange={value => field.onChange(value === 'any' ? null : value === 'wanted')}
            />
          )}
        />
        <Controller
          name="languages"
          control={control}
          render={({ field }) => (
            <TagsField
              label="Languages"
              placeholder="Any"
              suggestions={languages}
              value={field.value}
              onValueChange={field.onChange}
              error={sentenceIn(errors.languages)}
            />
          )}
        />
        <Controller
          name="skills"
          control={control}
          render={({ field }) => (
            <TagsField
              label="Skills"
              placeholder="Any"
              suggestions={skills}
              value={field.value}
              onValueChange={field.onChange}
              error={sentenceIn(errors.skills)}
            />
          )}
        />
        <TextArea
          {...form.register('wardrobe', { setValueAs: (text: string | null) => text || null })}
          label="Wardrobe to bring"
          optional
          rows={2}
          error={errors.wardrobe?.message}
        />
      </div>
    </Question>
  );
}

/** The error of a list may be at one of its items. */
const sentenceIn = (error: { message?: string } | ({ message?: string } | undefined)[] | undefined) =>
  Array.isArray(error) ? error.find(each => each?.message)?.message : error?.message;

function Heights({ control, error }: { control: Control<ModelRequirements>; error: string | undefined }) {
  const { heightMinIn, heightMaxIn } = useRules().limits;
  const options = Array.from({ length: heightMaxIn - heightMinIn + 1 }, (_, step) => ({
    value: String(heightMinIn + step),
    label: heightText(heightMinIn + step),
  }));
  const inches = (value: string) => (value === '' ? null : Number(value));
  return (
    <Field label="Height" group error={error}>
      <div className={styles.heights}>
        <Controller
          name="minHeightIn"
          control={control}
          render={({ field }) => (
            <Select
              label="Height, from"
              hideLabel
              placeholder="From any"
              options={options}
              value={field.value === null ? '' : String(field.value)}
              onValueChange={value => field.onChange(inches(value))}
            />
          )}
        />
        <span aria-hidden="true">to</span>
        <Controller
          name="maxHeightIn"
          control={control}
          render={({ field }) => (
            <Select
              label="Height, to"
              hideLabel
              placeholder="To any"
              options={options}
              value={field.value === null ? '' : String(field.value)}
              onValueChange={value => field.onChange(inches(value))}
            />
          )}
        />
      </div>
    </Field>
  );
}

function MatchCount({ asked }: { asked: ModelRequirements }) {
  const { draft } = useWizard();
  const wanted = useDebounced(JSON.stringify(matchQuery(draft, filtersOf(asked))), COUNT_PAUSE_MS);
  const matches = useQuery({
    ...queryFor('getMatches', { query: { ...JSON.parse(wanted), limit: 1 } }),
    placeholderData: keepPreviousData,
  });
  const counts = matches.data?.counts;
  return (
    <output className={styles.count} data-stale={matches.isPlaceholderData || undefined}>
      {counts && matchText(counts, asked)}
    </output>
  );
}
