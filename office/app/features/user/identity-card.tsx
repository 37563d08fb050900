import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { UserReview } from '#contract/schemas/office.ts';
import { IDENTITY_NOTE_LENGTH } from '#contract/values/identity.ts';
import type { UserType } from '#contract/values/user.ts';
import { client } from '#office/client.ts';
import { noteError } from '#office/lib/note-error.ts';
import { queryClient } from '#office/query.ts';
import { useMay } from '#office/use-may.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './person.module.css';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type IdentityCardProps = { id: string; name: string; type: UserType; identity: UserReview['identity'] };

/** Whether they have proved who they are; managers can be asked to. */
export function IdentityCard({ id, name, type, identity: { verifiedAt, askedAt } }: IdentityCardProps) {
  const [asking, setAsking] = useState(false);
  const may = useMay();
  if (type !== 'MODEL' && type !== 'MANAGER') return null;
  const words = verifiedAt
    ? `Verified since ${day.format(new Date(verifiedAt))}.`
    : askedAt
      ? `Asked on ${day.format(new Date(askedAt))}, not shown yet: they can book nobody new.`
      : type === 'MODEL'
        ? 'Not verified. They are asked before their first booking.'
        : 'Not asked.';
  return (
    <section aria-labelledby="identity" className={styles.card}>
      <h2 id="identity" className={styles.title}>
        Identity
      </h2>
      <p className={styles.lines}>{words}</p>
      {type === 'MANAGER' && may('askIdentity') && (
        <div>
          <Button size="small" onClick={() => setAsking(true)}>
            {verifiedAt || askedAt ? 'Ask again' : 'Ask who they are'}
          </Button>
        </div>
      )}
      {asking && <AskDialog id={id} name={name} onClose={() => setAsking(false)} />}
    </section>
  );
}

function AskDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [checking, setChecking] = useState(false);
  const textError = noteError(text, IDENTITY_NOTE_LENGTH, 'Say why, in a sentence.');
  const sending = useMutation({
    mutationFn: () => client.call('askIdentity', { path: { id }, body: { text: text.trim() } }),
    onSuccess: () => {
      toast.success(`${name} is asked.`);
      void queryClient.invalidateQueries({ queryKey: ['getUserReview', { id }] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Ask ${isolated(name)} who they are?`}
      text="Until they have shown it they book nobody new. Drafts and bookings stand."
      confirmLabel="Ask"
      loading={sending.isPending}
      error={sending.error && sentenceOf(sending.error)}
      onConfirm={() => {
        setChecking(true);
        if (!textError) sending.mutate();
      }}
    >
      <TextArea
        label="Reason"
        hint="They read this."
        rows={3}
        countTo={IDENTITY_NOTE_LENGTH}
        value={text}
        error={checking ? textError : undefined}
        onChange={event => setText(event.target.value)}
      />
    </ConfirmDialog>
  );
}
