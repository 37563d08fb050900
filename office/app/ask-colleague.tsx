import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { COPY_HOURS } from '#contract/values/rights.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { APPROVALS } from './lib/addresses.ts';
import { useFormErrors } from './use-form-errors.ts';

type AskColleagueProps = {
  /** What is asked for: "the copy". */
  what: string;
  question: string;
  maxLength: number;
  change: { error: Error | null; isPending: boolean };
  onAsk: (why: string) => void;
  className?: string | undefined;
};

/** Asks a colleague to allow something that takes two, with a reason. */
export function AskColleague({ what, question, maxLength, change, onAsk, className }: AskColleagueProps) {
  const [why, setWhy] = useState('');
  const { errors, form } = useFormErrors(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(why);
  };
  return (
    <form className={className} onSubmit={submit}>
      <TextField
        label={question}
        hint={`A colleague reads it. Once they allow ${what}, you have ${COPY_HOURS} hours to save it.`}
        maxLength={maxLength}
        error={errors.why ?? form}
        value={why}
        onChange={event => setWhy(event.target.value)}
      />
      <Button type="submit" variant="primary" loading={change.isPending}>
        Ask a colleague for {what}
      </Button>
    </form>
  );
}

type WaitsProps = { what: string; asked: { isMine: boolean; askedBy: string; state: 'WAITING' | 'APPROVED' } };

/** Who asked for it, and how far it is. */
export function WaitsForColleague({ what, asked: { isMine, askedBy, state } }: WaitsProps) {
  return (
    <p>
      <bdi>{isMine ? 'You' : askedBy}</bdi> asked for {what}.{' '}
      {state === 'WAITING' ? (
        <>
          It waits for a colleague under <Link to={APPROVALS}>Approvals</Link>.
        </>
      ) : (
        'A colleague has allowed it.'
      )}
    </p>
  );
}
