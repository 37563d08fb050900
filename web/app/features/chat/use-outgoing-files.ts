import { useEffect, useMemo } from 'react';
import { useReadable } from '#web/use-readable.ts';
import { useChat } from './chat-context.ts';
import { draftOf, saveDraftFiles } from './drafts.ts';
import { type OutgoingFiles, outgoingFiles } from './outgoing-files.ts';

/** By where they are written, so that uploads go on while another conversation is open. */
const open = new Map<string, OutgoingFiles>();

/** The files of the message being written in a channel; `thread`: of an answer in the panel, kept until a reload. */
export function useOutgoingFiles(channel: string, thread?: number) {
  const { files: send } = useChat();
  const place = thread === undefined ? channel : `${channel} ${thread}`;
  const outgoing = useMemo(() => {
    const held = open.get(place);
    if (held) return held;
    const isKept = thread === undefined;
    const made = outgoingFiles({
      held: isKept ? draftOf(channel).attachments : [],
      send,
      onReady: attachments => isKept && saveDraftFiles(channel, attachments),
    });
    open.set(place, made);
    return made;
  }, [place, channel, thread, send]);
  useEffect(() => {
    addEventListener('online', outgoing.resume);
    return () => removeEventListener('online', outgoing.resume);
  }, [outgoing]);
  return { ...outgoing, ...useReadable(outgoing.view) };
}
