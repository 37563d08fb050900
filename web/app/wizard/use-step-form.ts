import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { JobDraft } from '#contract/job-fields.ts';
import { sameShape } from './same-shape.ts';
import { useTyped } from './use-typed.ts';
import { type Answer, useWizard } from './wizard-context.ts';

interface Options<Values extends FieldValues, Output> {
  /** Reads what the form holds; its sentences stand at the fields. */
  schema: z.ZodType<Output, Values>;
  /** What the form holds before anything is typed: the answer given earlier, or nothing. */
  values: Values;
  toAnswer: (output: Output) => Answer;
  /** Instead of saving the answer and going on: the last step submits. */
  send?: (output: Output) => Promise<void>;
  /** The form's field for a field of the server's refusal, where their names differ. */
  places?: Record<string, FieldPath<Values>>;
  /** What the card shows while it is being typed. Without it, whatever already reads as an answer. */
  preview?: (values: Values) => JobDraft;
}

/** One step's form: begins where it was left, shows itself on the card, and places the server's sentences. */
export function useStepForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { answer, show, draft } = useWizard();
  const { left, keepTyped, flush } = useTyped();
  const latest = useRef(options);
  latest.current = options;
  const { schema, values } = options;
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: (sameShape(left, values) ? left : values) as DefaultValues<Values>,
    reValidateMode: 'onChange',
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          keepTyped(typed);
          show(shownFor(latest.current, typed));
        },
      }),
    [form, keepTyped, show],
  );

  // Once what was kept here has been sent, nothing is wrong any more.
  useEffect(() => {
    if (!draft.unsent) form.clearErrors('root');
  }, [draft.unsent, form]);

  const place = (error: unknown) => {
    const { places = {}, values: names } = latest.current;
    let rest = sentenceOf(error);
    let focused = false;
    for (const [path, sentence] of error instanceof CallError ? Object.entries(error.fields) : []) {
      const field = path.split('.')[0] ?? '';
      const name = places[path] ?? places[field] ?? (field in names ? (field as FieldPath<Values>) : null);
      if (name) form.setError(name, { type: 'server', message: sentence }, { shouldFocus: !focused });
      else rest = sentence;
      if (name && !focused) rest = '';
      focused ||= name !== null;
    }
    if (rest) form.setError('root.server', { message: rest });
  };

  const submit = (event?: FormEvent) => {
    flush();
    form.clearErrors('root');
    const { send = (output: Output) => answer(latest.current.toAnswer(output)) } = latest.current;
    return form.handleSubmit(output => send(output).catch(place))(event);
  };
  return { form, submit, submitting: form.formState.isSubmitting, error: form.formState.errors.root?.server?.message };
}

function shownFor<Values extends FieldValues, Output>(
  { schema, toAnswer, preview }: Options<Values, Output>,
  typed: Values,
): JobDraft {
  if (preview) return preview(typed);
  const read = schema.safeParse(typed);
  const answer = read.success ? toAnswer(read.data) : null;
  return answer && 'job' in answer ? answer.job : {};
}
