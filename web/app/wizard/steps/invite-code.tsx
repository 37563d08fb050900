import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CallError } from '#client/call-error.ts';
import { readInviteCode } from '#contract/rules/invite-code.ts';
import { TextField } from '#ui/text-field.tsx';
import { queryFor } from '#web/query.ts';
import { DeclineInvitation } from '#wizard/fields/decline-invitation.tsx';
import { useDebounced } from '#wizard/fields/use-debounced.ts';
import { Question } from '#wizard/frame/question.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './invite-code.module.css';
import { useStepForm } from './use-step-form.ts';

const CHECK_PAUSE_MS = 400;
const CODE_LENGTH = 7;

export function Step() {
  const { draft } = useWizard();
  const [params] = useSearchParams();
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/invite-code.ts')).InviteCodeForm,
    values: { code: draft.inviteCode ?? params.get('code') ?? '' },
    toAnswer: ({ code }) => ({ inviteCode: readInviteCode(code) }),
  });
  const typed = form.watch('code');
  return (
    <Question
      title="Were you invited?"
      hint="If someone gave you a code, enter it here. You can go on without one."
      onSubmit={submit}
      submitting={submitting}
      error={error}
    >
      <div className={styles.code}>
        <TextField
          {...form.register('code')}
          label="Invite code"
          optional
          size="large"
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <Whose
          typed={typed}
          onDeclined={() => {
            form.setValue('code', '');
            form.setFocus('code');
          }}
        />
      </div>
    </Question>
  );
}

/** Checks the code while it is typed. An invalid one does not block the step. */
function Whose({ typed, onDeclined }: { typed: string; onDeclined: () => void }) {
  const [declinedOf, setDeclinedOf] = useState<string | null>(null);
  const settled = useDebounced(typed, CHECK_PAUSE_MS);
  const code = typed === '' ? null : readInviteCode(settled);
  const check = useQuery({
    ...queryFor('getInviteCode', { path: { code: code ?? '' } }),
    enabled: code !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const whole = typed.replaceAll(/[\s-]/g, '').length >= CODE_LENGTH;
  const wrong = whole && readInviteCode(typed) === null;
  const unknown = check.error instanceof CallError && check.error.status !== 429 && check.error.status !== 0;
  const known = code && !wrong && !unknown ? check.data : undefined;
  const declinedNote =
    declinedOf !== null && typed === '' && `${declinedOf} will see that you said no. You can go on without a code.`;
  return (
    <>
      <p className={styles.whose} role="status">
        {wrong || (code && unknown) ? (
          'We do not know this invite code. You can go on without one.'
        ) : known ? (
          <span className={styles.known}>
            <CircleCheck aria-hidden="true" /> From {known.from}
          </span>
        ) : (
          declinedNote
        )}
      </p>
      {known?.kind === 'INVITATION' && (
        <DeclineInvitation
          code={known.code}
          onDeclined={() => {
            setDeclinedOf(known.from);
            onDeclined();
          }}
        />
      )}
    </>
  );
}
