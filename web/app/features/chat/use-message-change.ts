import { useMemo } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { toast } from '#ui/toast-store.ts';
import { useTalk } from './chat-context.ts';

const tell = (error: unknown): void => toast.error(sentenceOf(error));

/** Changes of messages whose failure is told in a toast. */
export function useMessageChange() {
  const { conversation } = useTalk();
  return useMemo(
    () => ({
      react: (seq: number, emoji: string, on: boolean) => void conversation.react(seq, emoji, on).catch(tell),
      vote: (seq: number, options: number[]) => void conversation.vote(seq, options).catch(tell),
      pin: (seq: number, on: boolean) =>
        void conversation.pin(seq, on).then(() => toast.success(on ? 'Pinned for everyone' : 'Unpinned'), tell),
    }),
    [conversation],
  );
}
