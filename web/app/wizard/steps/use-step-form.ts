import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { z } from '#contract/schemas/zod.ts';
import { isLostChunk } from '#page-delivery/browser/lost-chunk.ts';
import type { Answer } from '#wizard/store/draft-store.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import { fittingValues } from './fitting-values.ts';
import { stepError } from './step-error.tsx';
import { useTyped } from './use-typed.ts';
import { type WayOut, wayOutOf } from './way-out.ts';

type Schema<Values, Output> = z.ZodType<Output, Values>;

interface Options<Values extends FieldValues, Output> {
  /**
   * Validates the form, with errors shown at the fields. A schema needs its library, so it is loaded once something is
   * typed, or on submit at the latest.
   */
  schema: Schema<Values, Output> | (() => Promise<Schema<Values, Output>>);
  /** Initial values: the earlier answer, or nothing. */
  values: Values;
  toAnswer: (output: Output) => Answer;
  /** Replaces saving and continuing: the last step submits. */
  send?: (output: Output) => Promise<void>;
  /** The form's field for a field of a server error, where their names differ. */
  places?: Record<string, FieldPath<Values>>;
  /** Each change is saved immediately, so typed values need not be stored on this device. */
  savesChanges?: boolean;
  /** What the preview shows while typing. By default, whatever already validates as an answer. */
  preview?: (values: Values) => JobDraft;
}

/** A step's form: restores what was typed, updates the preview, and places the server's errors at its fields. */
export function useStepForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { answer, show, draft } = useWizard();
  const { left, keepTyped, flush } = useTyped();
  const [wayOut, setWayOut] = useState<WayOut | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const { values } = options;
  const read = useRef<Schema<Values, Output> | null>(null);
  const form = useForm<Values, unknown, Output>({
    resolver: async (...typed) => {
      const [{ zodResolver }, schema] = await Promise.all([loadResolver(), schemaOf(latest.current)]);
      read.current = schema;
      return zodResolver(schema)(...typed);
    },
    // React Hook Form's type of a partial form; these are whole.
    defaultValues: (options.savesChanges ? values : fittingValues(left, values)) as DefaultValues<Values>,
    reValidateMode: 'onChange',
    // The question does, in the order of the page.
    shouldFocusError: false,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          if (!latest.current.savesChanges) keepTyped(typed);
          show(shownFor(latest.current, read.current, typed));
          void preloadSchema(latest.current);
        },
      }),
    [form, keepTyped, show],
  );

  // Preloaded, so that validation works for someone who goes offline in the middle of a step.
  useEffect(() => {
    const soon = setTimeout(() => void preloadSchema(latest.current), SOON_MS);
    return () => clearTimeout(soon);
  }, []);

  // The error about being offline is obsolete once the unsent answers are sent.
  useEffect(() => {
    if (!draft.unsent) form.clearErrors('root');
  }, [draft.unsent, form]);

  const placeErrors = (error: unknown) => {
    const { places = {}, values: names } = latest.current;
    let rest = isLostChunk(error) ? OUT_OF_REACH : sentenceOf(error);
    let isPlaced = false;
    for (const [path, sentence] of error instanceof CallError ? Object.entries(error.fields) : []) {
      const field = path.split('.')[0] ?? '';
      // Looked up just before.
      const name = places[path] ?? places[field] ?? (field in names ? (field as FieldPath<Values>) : null);
      if (name) form.setError(name, { type: 'server', message: sentence });
      else rest = sentence;
      if (name && !isPlaced) rest = '';
      isPlaced ||= name !== null;
    }
    setWayOut(wayOutOf(error));
    if (rest) form.setError('root.server', { message: rest });
  };

  const submit = (event?: FormEvent) => {
    flush();
    form.clearErrors('root');
    const { send = (output: Output) => answer(latest.current.toAnswer(output)) } = latest.current;
    return form
      .handleSubmit(output => send(output).catch(placeErrors))(event)
      .catch(placeErrors);
  };
  const { isSubmitting, errors } = form.formState;
  return { form, submit, submitting: isSubmitting, error: stepError(errors.root?.server?.message, wayOut) };
}

const SOON_MS = 500;
const OUT_OF_REACH = 'You seem to be offline. What you have typed stays here; continue when you are back.';

const loadResolver = () => import('@hookform/resolvers/zod');

const preloadSchema = <Values extends FieldValues, Output>(options: Options<Values, Output>) =>
  Promise.all([loadResolver(), schemaOf(options)]).catch(() => undefined);

const schemaOf = async <Values extends FieldValues, Output>({ schema }: Options<Values, Output>) =>
  typeof schema === 'function' ? schema() : schema;

function shownFor<Values extends FieldValues, Output>(
  { schema, toAnswer, preview }: Options<Values, Output>,
  fetched: Schema<Values, Output> | null,
  typed: Values,
): JobDraft {
  if (preview) return preview(typed);
  const read = (typeof schema === 'function' ? fetched : schema)?.safeParse(typed);
  const answer = read?.success ? toAnswer(read.data) : null;
  return answer && 'job' in answer ? answer.job : {};
}
