import { lazy, Suspense, useEffect, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { useTalk } from './chat-context.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }));

/** Asks before a message is deleted for everyone. */
export function DeleteDialog({ message, onClose }: { message: Message | null; onClose: () => void }) {
  const { conversation } = useTalk();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const seq = message?.seq ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message begins without an error.
  useEffect(() => setError(null), [seq]);
  if (!message) return null;
  const remove = async () => {
    setBusy(true);
    try {
      await conversation.remove(message.seq);
      onClose();
    } catch (reason) {
      setError(sentenceOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={open => open || onClose()}
        title="Delete this message?"
        text="It disappears for everyone. Its place in the conversation stays."
        confirmLabel="Delete message"
        danger
        loading={isBusy}
        error={error}
        onConfirm={() => void remove()}
      />
    </Suspense>
  );
}
