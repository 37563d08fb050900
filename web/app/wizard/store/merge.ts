import { changedFields, sameAnswer } from '#contract/rules/job-edit.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { stepOfField } from '#contract/values/job-fields.ts';
import { answers, type StepName, stepTitles } from '#wizard/flows/flows.ts';

type Field = keyof JobDraft;

/** What one device holds that the server has not got, and what it was begun from. */
export interface Kept {
  /** By question: what stood when it was first touched here. Another device may have answered it since. */
  was: Record<string, JobDraft>;
  fields: JobDraft;
  /** By question: what stands in a form not yet answered. */
  typed: Record<string, unknown>;
}

const isStep = (name: string): name is StepName => name in stepTitles;
const allFields = Object.keys(stepOfField) as Field[];

const isField = (name: string): name is Field => name in stepOfField;

/** The question that asks for a field of a job; null for what is none, the person's name for one. */
export const stepAsking = (field: string): StepName | null => {
  if (field === 'premiumServices') return 'services';
  const asked = isField(field) ? stepOfField[field] : null;
  return (
    Object.keys(answers).find((step): step is StepName => isStep(step) && asked !== null && answers[step] === asked) ??
    null
  );
};

const fieldsOf = (step: string): Field[] => allFields.filter(field => stepAsking(field) === step);

/** The questions that some answers answer. */
export const stepsOf = (fields: JobDraft): StepName[] => [
  ...new Set(allFields.flatMap(field => (fields[field] === undefined ? [] : (stepAsking(field) ?? [])))),
];

/** Of some answers those to one question, or to several. */
export const answersTo = (fields: JobDraft, steps: string | readonly string[]): JobDraft => {
  const asked = typeof steps === 'string' ? fieldsOf(steps) : steps.flatMap(fieldsOf);
  return Object.fromEntries(asked.flatMap(field => (fields[field] === undefined ? [] : [[field, fields[field]]])));
};

export const without = (fields: JobDraft, steps: readonly string[]): JobDraft =>
  answersTo(
    fields,
    stepsOf(fields).filter(step => !steps.includes(step)),
  );

/** Whether a question is answered alike in both. */
export const sameAt = (step: string, one: JobDraft, other: JobDraft): boolean =>
  fieldsOf(step).every(field => sameAnswer(one[field] ?? null, other[field] ?? null));

/** The questions that were answered here and, otherwise, elsewhere since: a person has to choose. */
export const clashesOf = ({ was, fields, typed }: Kept, now: JobDraft): StepName[] => {
  const answered = stepsOf(fields);
  return Object.keys(was)
    .filter(isStep)
    .filter(step => {
      const before = was[step] ?? {};
      if (sameAt(step, before, now)) return false;
      // An answer given as it stood before, or as it stands now, takes nothing from anyone.
      return answered.includes(step)
        ? !sameAt(step, fields, now) && !sameAt(step, fields, before)
        : typed[step] !== undefined;
    });
};

/** The questions whose answer here differs from the one that stands. */
export const changedSteps = (fields: JobDraft, now: JobDraft): StepName[] => [
  ...new Set(changedFields(now, fields).flatMap(field => stepAsking(field) ?? [])),
];

/** Adds answers and remembers what they were given against. What stands already is no change. */
export const withAnswers = <K extends Kept>(kept: K, given: JobDraft, now: JobDraft): K => {
  const steps = stepsOf(given);
  const fields = { ...kept.fields, ...answersTo(now, steps), ...given };
  const was = { ...Object.fromEntries(steps.map(step => [step, answersTo(now, step)])), ...kept.was };
  const unchanged = steps.filter(step => sameAt(step, fields, now));
  return tidy({ ...kept, fields: without(fields, unchanged), was });
};

/** This device's answer shall hold: it is now given against what stands. */
export const keptMine = <K extends Kept>(kept: K, step: string, now: JobDraft): K => ({
  ...kept,
  was: { ...kept.was, [step]: answersTo(now, step) },
});

/** What stands shall hold: nothing of this question is left here. */
export const keptTheirs = <K extends Kept>(kept: K, step: string): K =>
  tidy({ ...kept, fields: without(kept.fields, [step]), typed: { ...kept.typed, [step]: undefined } });

/** Remembers what a form was begun from, once, so that what is typed there is never put over a newer answer unseen. */
export const begunFrom = (now: JobDraft, step: StepName): Record<string, JobDraft> =>
  fieldsOf(step).length > 0 ? { [step]: answersTo(now, step) } : {};

/** Only of questions touched here is it remembered how they stood. */
export const tidy = <K extends Kept>(kept: K): K => {
  const touched = new Set<string>(stepsOf(kept.fields));
  const typed = Object.fromEntries(Object.entries(kept.typed).filter(([, value]) => value !== undefined));
  for (const step of Object.keys(typed)) touched.add(step);
  const was = Object.fromEntries(Object.entries(kept.was).filter(([step]) => touched.has(step)));
  return { ...kept, typed, was };
};
