import { ListChecks, Mic, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import type { MessageDraft } from '#client/chat/chat.ts';
import { readTyped } from '#contract/rules/printable.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { MESSAGE_LENGTH } from '#contract/values/chat.ts';
import { FormError } from '#ui/form-error.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useMedia } from '#ui/use-media.ts';
import { AddPictures } from './add-pictures.tsx';
import { canRecord } from './can-record.ts';
import { useTalk } from './chat-context.ts';
import styles from './composer.module.css';
import { MentionList } from './mention-list.tsx';
import { Quote } from './quote.tsx';
import { useMentions } from './use-mentions.ts';
import type { useOutgoingFiles } from './use-outgoing-files.ts';

const loadRecorder = () => import('./voice-recorder.tsx');
const prepareRecorder = () => void loadRecorder().catch(() => undefined);
const loadTray = () => import('./file-tray.tsx');
const FileTray = lazy(async () => ({ default: (await loadTray()).FileTray }));
const VoiceRecorder = lazy(async () => ({ default: (await loadRecorder()).VoiceRecorder }));
const PollDialog = lazy(async () => ({ default: (await import('./poll-dialog.tsx')).PollDialog }));

/** The message that what is written is about; null: it is not loaded. */
export type About = { message: Message | null };

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  body: string;
  onBody: (body: string) => void;
  /** The message that is answered. */
  reply: About | null;
  onNoReply?: () => void;
  /** The message whose words are changed. */
  editing?: About | null;
  onNoEdit?: () => void;
  /** In an empty field: edits one's last message. */
  onArrowUp?: () => void;
  /** Null: nothing is sent. Otherwise why the change was refused. */
  error?: string | null;
  isBusy?: boolean;
  /** Offers to make a poll. */
  hasPoll?: boolean;
  /** Go with the message. */
  files: ReturnType<typeof useOutgoingFiles>;
  onSend: (draft: Pick<MessageDraft, 'body' | 'mentions' | 'poll'>) => void;
}

/** What fits on a line beside the buttons of a phone. */
const PLACEHOLDER_LENGTH = 20;

/** Where one writes. Enter sends; on a touch screen, the button does. */
export function Composer(props: ComposerProps) {
  const {
    field,
    label,
    body,
    onBody,
    reply,
    onNoReply,
    editing,
    onNoEdit,
    onArrowUp,
    error,
    isBusy,
    hasPoll,
    files,
    onSend,
  } = props;
  const { conversation } = useTalk();
  const isTouch = useMedia('(pointer: coarse)');
  const [isPolling, setPolling] = useState(false);
  const [isRecording, setRecording] = useState(false);
  // Files are chosen without a connection, too.
  useEffect(() => void loadTray().catch(() => undefined), []);
  const openRecorder = () =>
    void loadRecorder().then(
      () => setRecording(true),
      () => toast.error('Voice notes did not load. Check your connection, then try again.'),
    );
  const mentions = useMentions({ field, body, onBody });
  const left = MESSAGE_LENGTH - body.length;
  const hasFiles = !editing && files.files.length > 0;
  const isUploading = hasFiles && files.files.some(({ attachment }) => !attachment);
  const said = readTyped(body);
  const isEmpty = !said && !hasFiles && !editing?.message?.attachments.length;
  const isHeld = isEmpty || left < 0 || isUploading || isBusy === true;
  const send = () => {
    if (isHeld) return;
    onSend({ body: said, mentions: mentions.chosenIn(body) });
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || mentions.onKeyDown(event)) return;
    const { key, shiftKey } = event;
    if (key === 'Enter' && !shiftKey && !isTouch) {
      event.preventDefault();
      send();
    } else if (key === 'ArrowUp' && body === '' && onArrowUp) {
      event.preventDefault();
      onArrowUp();
    } else if (key === 'Escape') {
      if (editing) onNoEdit?.();
      else if (reply) onNoReply?.();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    // Words copied from an office program come with a picture of themselves.
    if (pasted.length === 0 || editing || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    files.addPictures(pasted);
  };
  const about = editing ?? reply;
  return (
    <div className={styles.composer}>
      {about && (
        <div className={styles.about}>
          <div className={styles.aboutWords}>
            <span className={styles.aboutLabel}>{editing ? 'Editing' : 'Replying to'}</span>
            <Quote message={about.message} />
          </div>
          <IconButton
            label={editing ? 'Stop editing' : 'Do not reply'}
            icon={<X />}
            onClick={editing ? onNoEdit : onNoReply}
          />
        </div>
      )}
      {!editing && (files.files.length > 0 || files.note !== null) && (
        <Suspense>
          <FileTray files={files} />
        </Suspense>
      )}
      <FormError>{error}</FormError>
      {isRecording && (
        <Suspense>
          <VoiceRecorder
            onDone={(recording, durationMs) => {
              setRecording(false);
              files.addVoice(recording, durationMs);
              field.current?.focus();
            }}
            onCancel={() => {
              setRecording(false);
              field.current?.focus();
            }}
          />
        </Suspense>
      )}
      <div className={styles.line} hidden={isRecording}>
        {!editing && <AddPictures onFiles={files.addPictures} />}
        {hasPoll && !editing && (
          <IconButton label="Make a poll" icon={<ListChecks />} onClick={() => setPolling(true)} />
        )}
        <div className={styles.box}>
          <MentionList {...mentions.list} />
          <textarea
            ref={field}
            {...mentions.aria}
            aria-label={label}
            placeholder={label.length > PLACEHOLDER_LENGTH ? 'Message' : label}
            rows={1}
            dir="auto"
            className={styles.field}
            value={body}
            onChange={event => {
              onBody(event.target.value);
              if (event.target.value && !editing) conversation.typing();
            }}
            onSelect={mentions.onSelect}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={mentions.onClose}
          />
          {left < 200 && (
            <span role="status" className={left < 0 ? styles.over : styles.left}>
              {left < 0 ? `${-left} characters too many` : `${left} left`}
            </span>
          )}
        </div>
        {isEmpty && !editing && canRecord() ? (
          <IconButton
            label="Record a voice note"
            icon={<Mic />}
            onPointerEnter={prepareRecorder}
            onFocus={prepareRecorder}
            onClick={openRecorder}
          />
        ) : (
          <IconButton
            label={editing ? 'Save' : 'Send'}
            icon={<SendHorizontal />}
            variant={isHeld ? 'plain' : 'filled'}
            aria-disabled={isHeld}
            onClick={send}
          />
        )}
      </div>
      {isPolling && (
        <Suspense>
          <PollDialog
            onClose={() => setPolling(false)}
            onMake={poll => {
              setPolling(false);
              onSend({ body: '', poll });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
