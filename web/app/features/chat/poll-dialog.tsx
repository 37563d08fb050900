import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { readTyped } from '#contract/rules/printable.ts';
import type { Poll } from '#contract/schemas/chat-message.ts';
import { POLL_OPTIONS_MAX } from '#contract/values/chat.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './poll-dialog.module.css';

interface PollDialogProps {
  onClose: () => void;
  onMake: (poll: Poll) => void;
}

const QUESTION_LENGTH = 300;
const OPTION_LENGTH = 100;
let lastKey = 0;
const blank = () => ({ key: ++lastKey, text: '' });

/** A question with its answers, for everyone in the conversation. */
export function PollDialog({ onClose, onMake }: PollDialogProps) {
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState(() => [blank(), blank()]);
  const [isMultiple, setMultiple] = useState(false);
  const [isTried, setTried] = useState(false);
  const asked = readTyped(question);
  const given = options.map(({ text }) => readTyped(text)).filter(Boolean);
  const twice = given.find((text, place) => given.indexOf(text) !== place);
  const missing = {
    question: asked ? null : 'Write the question.',
    options: given.length < 2 ? 'Give at least two answers.' : twice ? `“${twice}” is there twice.` : null,
  };
  const make = () => {
    setTried(true);
    if (!missing.question && !missing.options) onMake({ question: asked, options: given, isMultiple });
  };
  const write = (key: number, text: string) =>
    setOptions(now => now.map(option => (option.key === key ? { key, text } : option)));
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="New poll"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={make}>
            Send poll
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          make();
        }}
      >
        <TextField
          label="Question"
          value={question}
          maxLength={QUESTION_LENGTH}
          error={isTried && missing.question}
          onChange={event => setQuestion(event.target.value)}
        />
        {options.map(({ key, text }, place) => (
          <div key={key} className={styles.option}>
            <TextField
              label={`Answer ${place + 1}`}
              hideLabel
              placeholder={`Answer ${place + 1}`}
              value={text}
              maxLength={OPTION_LENGTH}
              error={isTried && place === options.length - 1 && missing.options}
              className={styles.answer}
              onChange={event => write(key, event.target.value)}
            />
            {options.length > 2 && (
              <IconButton
                label={`Remove answer ${place + 1}`}
                icon={<X />}
                onClick={() => setOptions(now => now.filter(option => option.key !== key))}
              />
            )}
          </div>
        ))}
        {options.length < POLL_OPTIONS_MAX && (
          <Button variant="quiet" icon={<Plus />} onClick={() => setOptions(now => [...now, blank()])}>
            Another answer
          </Button>
        )}
        <Switch label="Several answers possible" checked={isMultiple} onValueChange={setMultiple} />
        <button type="submit" hidden>
          Send poll
        </button>
      </form>
    </Dialog>
  );
}
