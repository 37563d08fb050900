import { useCallback, useEffect, useRef, useState } from 'react';
import type { Talk } from './chat-context.ts';

/**
 * What was unread when the conversation was opened, or looked at again, and what of it is read by being shown. Whoever
 * marks a message as unread keeps it so until they leave, or write.
 */
export function useReadMarks({ conversation, channel }: Pick<Talk, 'conversation' | 'channel'>) {
  const [unreadAfter, setUnreadAfter] = useState(channel.unread > 0 ? channel.readSeq : null);
  const isHeld = useRef(false);
  const latest = useRef(channel);
  latest.current = channel;

  useEffect(() => {
    const look = () => {
      const { unread, readSeq } = latest.current;
      if (document.visibilityState === 'visible' && unread > 0) setUnreadAfter(readSeq);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const read = useCallback(
    (seq: number | null) => {
      if (seq === null || isHeld.current || document.visibilityState !== 'visible') return;
      if (seq > latest.current.readSeq) conversation.read(seq);
    },
    [conversation],
  );
  const hold = useCallback((seq: number) => {
    isHeld.current = true;
    setUnreadAfter(seq - 1);
  }, []);
  const clear = useCallback(() => {
    isHeld.current = false;
    setUnreadAfter(null);
  }, []);
  return { unreadAfter, read, hold, clear };
}
