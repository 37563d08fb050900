import { changedFields, sameAnswer } from '#contract/rules/job-edit.ts';
import { descriptorOf, isJobField, jobFieldNames } from '#contract/rules/job-fields.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { JobFieldName } from '#contract/values/job-field-table.ts';
import { answers, type StepName, stepTitles } from '#wizard/flows/flows.ts';

// A three-way merge by step, because people think in questions: `base` is the saved answer when a step was first
// changed here, `jobPostData` the answer given here, `saved` the answer saved now.

/** The unsaved part of a draft on one device. */
export interface LocalAnswers {
  /** By step. Another device may have changed it since. */
  base: Record<string, JobDraft>;
  jobPostData: JobDraft;
  /** By step: what is typed into a form but not submitted. */
  typed: Record<string, unknown>;
}

const isStep = (name: string): name is StepName => name in stepTitles;

/** The step that asks for a field of a job; null for any other name, such as the person's. */
export const stepOfField = (field: string): StepName | null => {
  if (field === 'premiumServices') return 'services';
  const descriptorStep = isJobField(field) ? descriptorOf(field).step : null;
  return (
    Object.keys(answers).find(
      (step): step is StepName => isStep(step) && descriptorStep !== null && answers[step] === descriptorStep,
    ) ?? null
  );
};

const fieldsOf = (step: string): JobFieldName[] => jobFieldNames.filter(field => stepOfField(field) === step);

/** The steps that some answers belong to. */
export const stepsOf = (fields: JobDraft): StepName[] => [
  ...new Set(jobFieldNames.flatMap(field => (fields[field] === undefined ? [] : (stepOfField(field) ?? [])))),
];

/** Those of the answers that belong to one step, or to several. */
export const answersTo = (fields: JobDraft, steps: string | readonly string[]): JobDraft => {
  const names = typeof steps === 'string' ? fieldsOf(steps) : steps.flatMap(fieldsOf);
  return Object.fromEntries(names.flatMap(field => (fields[field] === undefined ? [] : [[field, fields[field]]])));
};

export const without = (fields: JobDraft, steps: readonly string[]): JobDraft =>
  answersTo(
    fields,
    stepsOf(fields).filter(step => !steps.includes(step)),
  );

/** Whether two drafts have equal answers to a step. */
export const sameAt = (step: string, one: JobDraft, other: JobDraft): boolean =>
  fieldsOf(step).every(field => sameAnswer(one[field] ?? null, other[field] ?? null));

/** The steps answered here and, differently, elsewhere since: a person has to choose. */
export const conflictsIn = ({ base, jobPostData, typed }: LocalAnswers, saved: JobDraft): StepName[] => {
  const answered = stepsOf(jobPostData);
  return Object.keys(base)
    .filter(isStep)
    .filter(step => {
      const before = base[step] ?? {};
      if (sameAt(step, before, saved)) return false;
      // An answer equal to the base, or to the saved one, overwrites nothing.
      return answered.includes(step)
        ? !sameAt(step, jobPostData, saved) && !sameAt(step, jobPostData, before)
        : typed[step] !== undefined;
    });
};

/** The steps whose answer here differs from the saved one. */
export const changedSteps = (fields: JobDraft, saved: JobDraft): StepName[] => [
  ...new Set(changedFields(saved, fields).flatMap(field => stepOfField(field) ?? [])),
];

/** Adds answers with their base. An answer equal to the saved one is not a change. */
export const withAnswers = <L extends LocalAnswers>(local: L, given: JobDraft, saved: JobDraft): L => {
  const steps = stepsOf(given);
  const fields = { ...local.jobPostData, ...answersTo(saved, steps), ...given };
  const base = { ...basesOf(steps, saved), ...local.base };
  const unchanged = steps.filter(step => sameAt(step, fields, saved));
  return pruned({ ...local, jobPostData: without(fields, unchanged), base });
};

/** Adds what is typed into a form, with its base, so that it never overwrites a newer answer unseen. */
export const withTyped = <L extends LocalAnswers>(local: L, step: StepName, typed: unknown, saved: JobDraft): L => ({
  ...local,
  typed: { ...local.typed, [step]: typed },
  base: { ...(fieldsOf(step).length > 0 && basesOf([step], saved)), ...local.base },
});

/** Drops what is typed into a form: the step was answered, or reset. */
export const withoutTyped = <L extends LocalAnswers>(local: L, step: string): L => ({
  ...local,
  typed: { ...local.typed, [step]: undefined },
});

/** The saved answers, by step. */
export const basesOf = (steps: readonly StepName[], saved: JobDraft): Record<string, JobDraft> =>
  Object.fromEntries(steps.map(step => [step, answersTo(saved, step)]));

/** The local answer wins: its base becomes the saved one. */
export const resolveWithLocal = <L extends LocalAnswers>(local: L, step: string, saved: JobDraft): L => ({
  ...local,
  base: { ...local.base, [step]: answersTo(saved, step) },
});

/** The saved answer wins: everything local about this step is dropped. */
export const resolveWithSaved = <L extends LocalAnswers>(local: L, step: string): L =>
  pruned(withoutTyped({ ...local, jobPostData: without(local.jobPostData, [step]) }, step));

/** Drops the bases of steps without local answers. */
export const pruned = <L extends LocalAnswers>(local: L): L => {
  const touched = new Set<string>(stepsOf(local.jobPostData));
  const typed = Object.fromEntries(Object.entries(local.typed).filter(([, value]) => value !== undefined));
  for (const step of Object.keys(typed)) touched.add(step);
  const base = Object.fromEntries(Object.entries(local.base).filter(([step]) => touched.has(step)));
  return { ...local, typed, base };
};
