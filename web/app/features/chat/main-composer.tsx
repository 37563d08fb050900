import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { titleOf } from '#web/chat-names.ts';
import { useTalk } from './chat-context.ts';
import { type About, Composer } from './composer.tsx';
import { type DraftWords, draftOf, saveDraft } from './drafts.ts';
import { permittedActions } from './message-acts.ts';
import { useOutgoingFiles } from './use-outgoing-files.ts';

export type MainComposerHandle = {
  focus(): void;
  reply(message: Message): void;
  edit(message: Message): void;
  addPictures(files: readonly File[]): void;
};

interface MainComposerProps {
  ref: Ref<MainComposerHandle>;
  messages: readonly Message[];
}

const aboutOf = (messages: readonly Message[], about: number | null): About | null =>
  about === null ? null : { message: messages.find(({ seq }) => seq === about) ?? null };

/** Where one writes into the conversation, replies, and edits. What is not sent is there again after a reload. */
export function MainComposer({ ref, messages }: MainComposerProps) {
  const { conversation, channel, me } = useTalk();
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useOutgoingFiles(channel.id);
  const [draft, setDraft] = useState<DraftWords>(() => draftOf(channel.id));
  const [editing, setEditing] = useState<{ message: Message; body: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Of a message that is not loaded nobody knows here that it was deleted.
  const reply = useMemo((): About | null => {
    const about = aboutOf(messages, draft.parentSeq);
    return about?.message?.deletedAt ? null : about;
  }, [messages, draft.parentSeq]);
  const write = (next: typeof draft) => {
    setDraft(next);
    saveDraft(channel.id, next);
  };
  const edit = (message: Message) => {
    setError(null);
    setEditing({ message, body: message.body });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(message.body.length, message.body.length);
    });
  };
  const stopEditing = () => {
    setEditing(null);
    setError(null);
    field.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    reply: message => {
      setEditing(null);
      write({ ...draft, parentSeq: message.seq });
      field.current?.focus();
    },
    edit,
    addPictures: pictures => {
      if (editing) stopEditing();
      files.addPictures(pictures);
      field.current?.focus();
    },
  }));
  const saveEdit = async (message: Message, body: string) => {
    setBusy(true);
    setError(null);
    try {
      await conversation.edit(message.seq, body);
      stopEditing();
    } catch (reason) {
      setError(sentenceOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Composer
      field={field}
      label={
        channel.type === 'group' ? `Message ${titleOf(channel, me)}` : `Message ${titleOf(channel, me).split(' · ')[0]}`
      }
      body={editing ? editing.body : draft.body}
      onBody={body => (editing ? setEditing({ ...editing, body }) : write({ ...draft, body }))}
      reply={reply}
      onNoReply={() => write({ ...draft, parentSeq: null })}
      editing={editing}
      onNoEdit={stopEditing}
      onArrowUp={() => {
        const last = messages.findLast(message => permittedActions(message, channel, me).edit);
        if (last) edit(last);
      }}
      error={error}
      isBusy={isBusy}
      hasPoll={channel.type === 'group'}
      files={files}
      onSend={({ body, mentions, poll }) => {
        if (editing) return void saveEdit(editing.message, body);
        const parentSeq = reply ? draft.parentSeq : null;
        const attachments = poll ? [] : files.take();
        conversation.send({
          body,
          ...(attachments.length > 0 && { attachments }),
          ...(mentions && { mentions }),
          ...(poll && { poll }),
          ...(parentSeq !== null && { parentSeq }),
        });
        // A poll leaves what was being written.
        write(poll ? { ...draft, parentSeq: null } : { body: '', parentSeq: null });
      }}
    />
  );
}
