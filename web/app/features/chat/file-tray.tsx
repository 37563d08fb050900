import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './file-tray.module.css';
import type { OutgoingFile, OutgoingFiles } from './outgoing-files.ts';
import { VoicePlayer } from './voice-player.tsx';

interface FileTrayProps {
  files: Pick<OutgoingFiles, 'remove' | 'retry'> & { files: readonly OutgoingFile[]; note: string | null };
}

/** The files that go with the message, and what has become of each. */
export function FileTray({ files: { files, note, remove, retry } }: FileTrayProps) {
  if (files.length === 0) return note && <Note text={note} isProblem />;
  const waiting = files.filter(({ state }) => state === 'OFFLINE').length;
  const failed = files.find(({ error }) => error !== null);
  return (
    <div className={styles.tray}>
      <ul className={styles.files} aria-label="Files of this message">
        {files.map(file => (
          <Tile key={file.key} file={file} onRemove={() => remove(file.key)} onRetry={() => retry(file.key)} />
        ))}
      </ul>
      {failed && <Note text={`${failed.name}: ${failed.error}`} isProblem />}
      {note && <Note text={note} isProblem />}
      {waiting > 0 && <Note text="Uploading goes on when you are online. Keep this page open until then." />}
    </div>
  );
}

function Note({ text, isProblem }: { text: string; isProblem?: boolean }) {
  return (
    <p role={isProblem ? 'alert' : 'status'} className={isProblem ? styles.problem : styles.note}>
      {text}
    </p>
  );
}

type TileProps = { file: OutgoingFile; onRemove: () => void; onRetry: () => void };

function Tile({ file, onRemove, onRetry }: TileProps) {
  const { name, state, progress, preview, attachment, isRetryable } = file;
  // Not every browser shows every kind of picture that the server takes, and addresses end after an hour or two.
  const [isUnseen, setUnseen] = useState(false);
  const src = preview ?? attachment?.src;
  const isSending = state === 'SENDING';
  return (
    <li className={styles.tile} data-state={state} data-kind={file.kind}>
      {src && file.kind === 'VOICE' ? (
        <VoicePlayer src={src} durationMs={file.durationMs ?? 0} />
      ) : src && !isUnseen ? (
        <img src={src} alt={name} className={styles.picture} onError={() => setUnseen(true)} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {isSending && (
        <div className={styles.progress}>
          {/* Sent, and being read by the server: how long that takes is unknown. */}
          <ProgressBar {...(progress < 1 && { value: progress })} label={`Uploading ${name}`} />
        </div>
      )}
      {state === 'FAILED' && isRetryable && (
        <IconButton label={`Try ${name} again`} icon={<RotateCw />} className={styles.retry} onClick={onRetry} />
      )}
      <IconButton
        label={isSending ? `Cancel ${name}` : `Remove ${name}`}
        icon={<X />}
        className={styles.remove}
        onClick={onRemove}
      />
    </li>
  );
}
