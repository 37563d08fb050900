import { useEffect, useMemo } from 'react';
import { useReadable } from '#web/use-readable.ts';
import { useChat } from './chat-context.ts';
import { draftOf, saveDraftFiles } from './drafts.ts';
import { type OutgoingFiles, outgoingFiles } from './outgoing-files.ts';

/** By where they are written, so that uploads go on while another conversation is open. */
const open = new Map<string, OutgoingFiles>();

// Not on the server. Whichever conversation is shown then.
globalThis.addEventListener?.('online', () => {
  for (const outgoing of open.values()) outgoing.resume();
});

/** The files of the message being written in a conversation, or in a thread of it. */
export function useOutgoingFiles(place: string) {
  const { files: send } = useChat();
  const outgoing = useMemo(() => {
    const held = open.get(place);
    if (held) return held;
    const made = outgoingFiles({
      held: draftOf(place).attachments,
      send,
      onReady: attachments => saveDraftFiles(place, attachments),
    });
    open.set(place, made);
    return made;
  }, [place, send]);
  useEffect(() => outgoing.appear(), [outgoing]);
  return { ...outgoing, ...useReadable(outgoing.view) };
}
