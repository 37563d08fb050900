import { useRef, useState } from 'react';
import { filledSentence } from '#contract/rules/prepared-sentence.ts';
import { type DeclineReason, declineReasonNames } from '#contract/values/office.ts';
import type { Verdict } from '#office/decision.ts';
import { useDeclineWords } from '#office/declines.ts';
import { noteError } from '#office/lib/note-error.ts';
import { useLimits } from '#office/query.ts';
import { useNotice } from '#office/use-notice.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './decline-dialog.module.css';
import { SentenceSelect } from './sentence-select.tsx';

interface DeclineDialogProps {
  id: string;
  /** "Atmosphere in Las Vegas" */
  title: string;
  /** The owner, for prepared sentences. */
  name: string | null;
  /** What the owner reads, with the reason. */
  notice: 'job.declined' | 'account.declined';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDecline: (verdict: Verdict & { kind: 'DECLINE' }) => void;
}

// Object.entries loses the key type.
const options = (Object.entries(declineReasonNames) as [DeclineReason, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** Closing it loses nothing: reason and text are restored when it opens again. */
export function DeclineDialog({ id, title, name, notice, open, onOpenChange, onDecline }: DeclineDialogProps) {
  const { noteLength } = useLimits();
  const noticeOf = useNotice(notice, open);
  const { words, write } = useDeclineWords(id);
  const { reason, text } = words;
  const [checking, setChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const textError = noteError(text, noteLength, 'Say why, in a sentence or two.');

  const decline = () => {
    setChecking(true);
    if (reason && !textError) onDecline({ kind: 'DECLINE', reason, text: text.trim() });
    else form.current?.querySelector<HTMLElement>(reason ? 'textarea' : 'input')?.focus();
  };

  return (
    <Dialog
      title={`Decline ${title}?`}
      description="The owner gets the reason and your words."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Keep it</Button>
          <Button variant="danger" onClick={decline}>
            Decline
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          decline();
        }}
      >
        <SentenceSelect
          use="DECLINE"
          onChoose={sentence =>
            write({
              ...(sentence.reason && { reason: sentence.reason }),
              text: filledSentence(sentence.text, { name, title }),
            })
          }
        />
        <RadioCards
          label="Reason"
          name="reason"
          options={options}
          value={reason}
          onValueChange={chosen => write({ reason: chosen })}
          error={checking && !reason ? 'Choose a reason.' : undefined}
        />
        <TextArea
          label="Explanation"
          hint="Say what would have to be different."
          rows={3}
          countTo={noteLength}
          value={text}
          onChange={event => write({ text: event.target.value })}
          error={checking ? textError : undefined}
        />
        {text.trim() !== '' && (
          <div>
            <p className={styles.quiet}>They read</p>
            <p className={styles.preview}>{noticeOf({ job: title, reason: text.trim() })}</p>
          </div>
        )}
      </form>
    </Dialog>
  );
}
