import { useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import { type AccountMove, accountMoves } from '#office/account-moves.ts';
import { noteError } from '#office/lib/note-error.ts';
import { useLimits } from '#office/query.ts';
import { useMoveAccount } from '#office/use-move-account.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';

interface AccountMoveDialogProps {
  id: string;
  name: string;
  /** The action to confirm; null when there is none. */
  move: AccountMove | null;
  onClose: () => void;
}

/** Asks for the reason, and describes the consequences. Closing it keeps what was written. */
export function AccountMoveDialog({ id, name, move, onClose }: AccountMoveDialogProps) {
  const { noteLength } = useLimits();
  const [text, setText] = useState('');
  const [checking, setChecking] = useState(false);
  // Keeps its text during the closing animation.
  const last = useRef<AccountMove>('SUSPEND');
  if (move) last.current = move;
  const words = accountMoves[last.current];
  const area = useRef<HTMLTextAreaElement>(null);
  const moveAccount = useMoveAccount(id, name);
  const textError = noteError(text, noteLength, 'Say why, in a sentence or two.');

  const close = () => {
    setChecking(false);
    moveAccount.reset();
    onClose();
  };
  const confirm = () => {
    setChecking(true);
    if (textError) return area.current?.focus();
    const done = () => {
      setText('');
      close();
    };
    moveAccount.mutate({ move: last.current, text: text.trim() }, { onSuccess: done });
  };

  return (
    <ConfirmDialog
      open={move !== null}
      onOpenChange={open => !open && close()}
      title={`${words.title} ${isolated(name)}?`}
      text={words.text}
      confirmLabel={words.label}
      danger={last.current === 'SUSPEND' || last.current === 'BAN'}
      loading={moveAccount.isPending}
      error={moveAccount.error && sentenceOf(moveAccount.error)}
      onConfirm={confirm}
    >
      <TextArea
        ref={area}
        label="Reason"
        hint={words.hint}
        rows={3}
        countTo={noteLength}
        value={text}
        error={checking ? textError : undefined}
        onChange={event => setText(event.target.value)}
      />
    </ConfirmDialog>
  );
}
