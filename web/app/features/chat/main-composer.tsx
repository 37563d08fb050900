import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { titleOf } from '#web/chat-names.ts';
import { useTalk } from './chat-context.ts';
import { type About, Composer } from './composer.tsx';
import { type DraftWords, draftOf, editPlace, saveDraft } from './drafts.ts';
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

/** The message cannot be changed any more: the words may go as another one. */
const refusedForGood: ReadonlySet<string> = new Set(['EDIT_LATE', 'MESSAGE_GONE', 'NOT_FOUND']);

const unwritten: DraftWords = { body: '', parentSeq: null };

const aboutOf = (messages: readonly Message[], about: number | null): About | null =>
  about === null ? null : { message: messages.find(({ seq }) => seq === about) ?? null };

/** Where one writes into the conversation, replies, and edits. What is not sent is there again after a reload. */
export function MainComposer({ ref, messages }: MainComposerProps) {
  const { conversation, channel, me } = useTalk();
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useOutgoingFiles(channel.id);
  const [draft, setDraft] = useState<DraftWords>(() => draftOf(channel.id));
  const [change, setChange] = useState<DraftWords>(() => draftOf(editPlace(channel.id)));
  /** Begun before this was opened: by now it may be too late. */
  const [isOldChange, setOldChange] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Of a message that is not loaded nobody knows here that it was deleted.
  const reply = useMemo((): About | null => {
    const about = aboutOf(messages, draft.parentSeq);
    return about?.message?.deletedAt ? null : about;
  }, [messages, draft.parentSeq]);
  const editing = useMemo((): About | null => {
    const about = aboutOf(messages, change.parentSeq);
    const isOver = isOldChange && about?.message && !permittedActions(about.message, channel, me).edit;
    return isOver ? null : about;
  }, [messages, change.parentSeq, isOldChange, channel, me]);
  const write = (next: typeof draft) => {
    setDraft(next);
    saveDraft(channel.id, next);
  };
  const writeChange = (next: typeof change) => {
    setChange(next);
    setOldChange(false);
    saveDraft(editPlace(channel.id), next);
  };
  const edit = (message: Message) => {
    setError(null);
    writeChange({ body: message.body, parentSeq: message.seq });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(message.body.length, message.body.length);
    });
  };
  const stopEditing = () => {
    writeChange(unwritten);
    setError(null);
    field.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    reply: message => {
      writeChange(unwritten);
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
  const saveEdit = async (seq: number, body: string) => {
    setBusy(true);
    setError(null);
    try {
      await conversation.edit(seq, body);
      stopEditing();
    } catch (reason) {
      if (reason instanceof CallError && refusedForGood.has(reason.code)) {
        stopEditing();
        if (!draft.body.trim()) write({ ...draft, body });
      }
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
      body={editing ? change.body : draft.body}
      onBody={body => (editing ? writeChange({ ...change, body }) : write({ ...draft, body }))}
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
        if (editing && change.parentSeq !== null) return void saveEdit(change.parentSeq, body);
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
        write(poll ? { ...draft, parentSeq: null } : unwritten);
      }}
    />
  );
}
