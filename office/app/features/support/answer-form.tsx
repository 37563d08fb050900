import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { filledAnswer } from '#contract/rules/canned-answer.ts';
import type { SupportItem } from '#contract/schemas/support.ts';
import { SupportAnswer } from '#contract/schemas/support.ts';
import { SUPPORT_ANSWER_LENGTH } from '#contract/values/support.ts';
import { queryFor } from '#office/query.ts';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useKeys } from '#ui/use-keys.ts';
import { CannedAnswers } from './canned-answers.tsx';
import styles from './conversation.module.css';
import { useAnswerText } from './use-answer-text.ts';
import { supportReads, useHandleSupport } from './use-handle-support.ts';

/** By these digits prepared answers are inserted. */
const DIGITS = 9;

/** The answer to a person, with prepared answers to begin from. Control or Command with Enter sends. */
export function AnswerForm({ item, seenSeq }: { item: SupportItem; seenSeq: number | undefined }) {
  const { id, person } = item;
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useAnswerText(id);
  const { body } = text;
  const { data: canned } = useQuery(queryFor('getCannedAnswers', {}));
  const { me, assign, finish } = useHandleSupport();
  const answer = useOfficeChange('answerSupport', { refetch: supportReads, onDone: text.done, onFailed: text.failed });
  const { errors, form, setFound } = useFormErrors(answer.error);

  const write = (words: string) => {
    text.write(words);
    setFound({});
  };
  const insert = (prepared: string) => {
    const filled = filledAnswer(prepared, person.isDeleted ? null : person.name);
    write(body.trim() === '' ? filled : `${body.trimEnd()}\n\n${filled}`);
    field.current?.focus();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (answer.isPending) return;
    const read = SupportAnswer.safeParse(body);
    if (!read.success)
      return setFound({ body: body.trim() === '' ? 'Write an answer.' : (read.error.issues[0]?.message ?? '') });
    text.begin();
    answer.mutate({ path: { id }, body: { body } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') field.current?.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const items = canned?.items ?? [];
  const digits = items.slice(0, DIGITS).map((one, at) => [String(at + 1), () => insert(one.text)] as const);
  const focus = () => field.current?.focus();
  const take = me && (() => assign.mutate({ path: { id }, body: { staffId: me.id } }));
  const close = item.state === 'DONE' ? undefined : () => finish.mutate({ path: { id }, body: { seenSeq } });
  useKeys({ W: focus, M: take, D: close, ...Object.fromEntries(digits) });

  if (person.isDeleted) return <p className={styles.gone}>The account was deleted: nobody would read an answer.</p>;
  return (
    <form className={styles.answer} onSubmit={submit} noValidate>
      <CannedAnswers items={items} onInsert={insert} />
      <TextArea
        ref={field}
        label="Answer as support"
        rows={4}
        maxLength={SUPPORT_ANSWER_LENGTH}
        value={body}
        error={errors.body}
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <FormError>{form}</FormError>
      <div className={styles.send}>
        <p className={styles.hint}>Ctrl + Enter sends. Your name is not shown.</p>
        <Button type="submit" variant="primary" loading={answer.isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}
