import { sentenceOf } from '#client/call-error.ts';
import { type Readable, writable } from '#client/live/readable.ts';
import type { ShownAttachment } from '#contract/schemas/chat-message.ts';
import { ATTACHMENTS_MAX, type AttachmentKind } from '#contract/values/chat.ts';
import { preventReload } from '#page-delivery/browser/lost-chunk.ts';
import type { ChatFiles } from './chat-files.ts';

/** A file that goes with the next message. */
export type OutgoingFile = {
  key: string;
  kind: AttachmentKind;
  name: string;
  /** Of the file on this device; null after a reload. */
  preview: string | null;
  durationMs: number | null;
  /** OFFLINE: goes on by itself once there is a connection. */
  state: 'SENDING' | 'OFFLINE' | 'READY' | 'FAILED';
  /** From 0 to 1. */
  progress: number;
  error: string | null;
  /** Whether trying again can help. */
  isRetryable: boolean;
  attachment: ShownAttachment | null;
};

type View = { files: readonly OutgoingFile[]; note: string | null };

type OutgoingOptions = {
  /** Those uploaded before a reload. */
  held: readonly ShownAttachment[];
  send: Pick<ChatFiles, 'refusalOf' | 'isRefused' | 'sendPicture' | 'sendVoice'>;
  /** Receives those that are uploaded whenever they change. */
  onReady: (attachments: ShownAttachment[]) => void;
};

export type OutgoingFiles = {
  view: Readable<View>;
  /** They are shown where they can be tried again, until the answer is called. */
  appear(): () => void;
  addPictures(files: readonly File[]): void;
  addVoice(recording: File, durationMs: number): void;
  remove(key: string): void;
  retry(key: string): void;
  /** Tries again what waits for a connection. */
  resume(): void;
  /** Takes what is uploaded, for a message that is sent now. */
  take(): ShownAttachment[];
};

/** An upload aborted with it also deletes what the server has of the file. */
const CANCELLED = 'CANCELLED';

const readyOf = (files: readonly OutgoingFile[]): ShownAttachment[] =>
  files.flatMap(({ attachment }) => attachment ?? []);

/** Lost with the page: the server does not have it, and may take it. One that failed can be tried again only where it is shown. */
const isHereAlone = ({ state, isRetryable }: OutgoingFile, isShown: boolean): boolean =>
  state === 'SENDING' || state === 'OFFLINE' || (isShown && state === 'FAILED' && isRetryable);

const heldFile = (attachment: ShownAttachment): OutgoingFile => ({
  key: attachment.fileId,
  kind: attachment.kind,
  name: attachment.filename,
  preview: null,
  durationMs: attachment.durationMs,
  state: 'READY',
  progress: 1,
  error: null,
  isRetryable: false,
  attachment,
});

/** Uploads the files of the message that is being written, in any order, and keeps the order in which they were added. */
export function outgoingFiles({ held, send, onReady }: OutgoingOptions): OutgoingFiles {
  const view = writable<View>({ files: held.map(heldFile), note: null });
  const sources = new Map<string, { kind: AttachmentKind; file: File }>();
  const uploads = new Map<string, AbortController>();
  let allowReload: (() => void) | null = null;
  let isShown = false;

  const holdReload = () => {
    if (view.read().files.some(file => isHereAlone(file, isShown))) allowReload ??= preventReload();
    else {
      allowReload?.();
      allowReload = null;
    }
  };
  const show = (files: readonly OutgoingFile[], note = view.read().note) => {
    const before = readyOf(view.read().files);
    view.write({ files, note });
    holdReload();
    const after = readyOf(files);
    if (after.length !== before.length || after.some((one, place) => one !== before[place])) onReady(after);
  };
  const change = (key: string, part: Partial<OutgoingFile>) =>
    show(view.read().files.map(file => (file.key === key ? { ...file, ...part } : file)));

  const upload = async (key: string, { kind, file }: { kind: AttachmentKind; file: File }) => {
    if (!navigator.onLine) return change(key, { state: 'OFFLINE' });
    const abort = new AbortController();
    uploads.set(key, abort);
    change(key, { state: 'SENDING', progress: 0, error: null });
    try {
      const sendFile = kind === 'VOICE' ? send.sendVoice : send.sendPicture;
      const attachment = await sendFile(file, {
        onProgress: progress => change(key, { progress }),
        signal: abort.signal,
      });
      change(key, { state: 'READY', progress: 1, attachment });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!navigator.onLine) change(key, { state: 'OFFLINE' });
      else change(key, { state: 'FAILED', error: sentenceOf(error), isRetryable: !send.isRefused(error) });
    } finally {
      uploads.delete(key);
    }
  };
  const retry = (key: string) => {
    const source = sources.get(key);
    if (source && !uploads.has(key)) void upload(key, source);
  };
  const forget = ({ key, preview }: OutgoingFile) => {
    sources.delete(key);
    if (preview) URL.revokeObjectURL(preview);
  };

  const add = (kind: AttachmentKind, files: readonly File[], durationMs: number | null = null) => {
    const room = Math.max(0, ATTACHMENTS_MAX - view.read().files.length);
    const over = files.length - room;
    const left = over === 1 ? '1 was' : `${over} were`;
    const added = files.slice(0, room).map((file): OutgoingFile => {
      const error = kind === 'IMAGE' ? send.refusalOf(file) : null;
      const key = crypto.randomUUID();
      sources.set(key, { kind, file });
      return {
        key,
        kind,
        name: file.name,
        preview: error ? null : URL.createObjectURL(file),
        durationMs,
        state: error ? 'FAILED' : 'SENDING',
        progress: 0,
        error,
        isRetryable: false,
        attachment: null,
      };
    });
    show(
      [...view.read().files, ...added],
      over > 0 ? `At most ${ATTACHMENTS_MAX} files in a message: ${left} left out.` : null,
    );
    for (const { key, state } of added) if (state === 'SENDING') retry(key);
  };

  return {
    view,
    appear: () => {
      isShown = true;
      holdReload();
      return () => {
        isShown = false;
        holdReload();
      };
    },
    addPictures: files => add('IMAGE', files),
    addVoice: (recording, durationMs) => add('VOICE', [recording], durationMs),
    remove: key => {
      uploads.get(key)?.abort(CANCELLED);
      const { files } = view.read();
      for (const file of files) if (file.key === key) forget(file);
      show(
        files.filter(file => file.key !== key),
        null,
      );
    },
    retry,
    resume: () => {
      for (const { key, state } of view.read().files) if (state === 'OFFLINE') retry(key);
    },
    take: () => {
      const { files } = view.read();
      for (const file of files) if (file.attachment) forget(file);
      show(
        files.filter(({ attachment }) => !attachment),
        null,
      );
      return readyOf(files);
    },
  };
}
