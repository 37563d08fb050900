import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { AppealForm as Appeal } from '#contract/schemas/appeal-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import { invalidate, useCall } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import { cacheUser } from '#web/user.ts';
import styles from './account-standing.module.css';
import { dayText } from './day-text.ts';

/** The form while an appeal is possible; otherwise why it is not. */
export function AppealForm({ appealUntil }: { appealUntil: string | null }) {
  const rules = useRules();
  if (appealUntil === null)
    return <p className={styles.text}>You have appealed once, and staff have looked at it again. This is final.</p>;
  if (Date.parse(appealUntil) <= rules.nowMs)
    return <p className={styles.text}>It could be appealed until {dayText(appealUntil)}.</p>;
  return <OpenAppeal until={appealUntil} />;
}

function OpenAppeal({ until }: { until: string }) {
  const rules = useRules();
  const appealUser = useCall('appealUser');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Appeal(rules)),
    defaultValues: { text: '' },
  });
  const send = handleSubmit(async body => {
    try {
      cacheUser(await appealUser.mutateAsync({ body }));
      toast.success('Your appeal was sent. We look at your account again.');
    } catch (error) {
      setError('root.server', { message: sentenceOf(error) });
      if (error instanceof CallError && error.code === 'APPEAL_CLOSED') void invalidate('getUser');
    }
  });
  return (
    <form className={styles.appeal} noValidate onSubmit={event => void send(event)}>
      <TextArea
        {...register('text')}
        label="Your appeal"
        hint={`Say what we should know. You can appeal once, until ${dayText(until)}. If something about you is wrong, correct it below first.`}
        rows={4}
        countTo={rules.limits.noteLength}
        error={formState.errors.text?.message}
        className={styles.field ?? ''}
      />
      <FormError>{formState.errors.root?.server?.message}</FormError>
      <Button type="submit" variant="primary" loading={formState.isSubmitting}>
        Send the appeal
      </Button>
    </form>
  );
}
