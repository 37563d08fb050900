import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Conversation } from '#contract/schemas/chat-report.ts';
import { READING_REASON_MIN, REPORT_LENGTH } from '#contract/values/chat-report.ts';
import { client } from '#office/client.ts';
import { noteError } from '#office/lib/note-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './chat.module.css';
import { MessageLines } from './message-lines.tsx';

interface ConversationDialogProps {
  channel: string;
  /** The report it is read for, and the message that was reported. Without one, a reason is asked for. */
  report?: { id: string; seq: number };
  open: boolean;
  onClose: () => void;
}

/** A conversation, a page at a time, the latest first. The audit keeps every page that is read. */
export function ConversationDialog({ channel, report, open, onClose }: ConversationDialogProps) {
  const [reason, setReason] = useState('');
  const [checking, setChecking] = useState(false);
  const [shown, setShown] = useState<Conversation | null>(null);
  const why = report ? { reportId: report.id } : { reason: reason.trim() };
  const reading = useMutation({
    mutationFn: (before?: number) => client.call('readConversation', { body: { channel, before, ...why } }),
    onSuccess: next => setShown(known => (known ? { ...next, page: [...next.page, ...known.page] } : next)),
  });
  const short =
    [...reason.trim()].length < READING_REASON_MIN ? `At least ${READING_REASON_MIN} characters.` : undefined;
  const reasonError = report ? undefined : (noteError(reason, REPORT_LENGTH, 'Say why you read this.') ?? short);
  const start = () => {
    setChecking(true);
    if (!reasonError) reading.mutate(undefined);
  };
  const names = shown?.people.map(({ name }) => name).join(', ');
  return (
    <Dialog
      size="large"
      open={open}
      onOpenChange={next => !next && onClose()}
      title={shown?.jobTitle ?? (shown ? 'Support' : 'Read this conversation?')}
      description={names ?? 'The audit keeps that you read it, and why.'}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!shown && (
            <Button variant="primary" loading={reading.isPending} onClick={start}>
              Read
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        {!shown && !report && (
          <TextArea
            label="Reason"
            hint="Kept with the audit entry."
            rows={3}
            countTo={REPORT_LENGTH}
            value={reason}
            error={checking ? reasonError : undefined}
            onChange={event => setReason(event.target.value)}
          />
        )}
        {shown?.hasBefore && (
          <Button size="small" loading={reading.isPending} onClick={() => reading.mutate(shown.page[0]?.seq)}>
            Earlier messages
          </Button>
        )}
        {shown && <MessageLines conversation={shown} reportedSeq={report?.seq ?? null} />}
        <FormError>{reading.error && sentenceOf(reading.error)}</FormError>
      </div>
    </Dialog>
  );
}
