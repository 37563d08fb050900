import type { ShownAttachment } from '#contract/schemas/chat-message.ts';
import styles from './attachments.module.css';
import { useTalk } from './chat-context.ts';
import { VoicePlayer } from './voice-player.tsx';

const LARGEST_PX = 280;
const SEVERAL_PX = 136;

/** The size at which a picture is shown: known before it loads, so that nothing moves when it does. */
const sizeOf = ({ widthPx, heightPx }: ShownAttachment, isOnly: boolean) => {
  if (!isOnly || !widthPx || !heightPx) return { width: isOnly ? LARGEST_PX : SEVERAL_PX, height: SEVERAL_PX };
  const scale = Math.min(1, LARGEST_PX / widthPx, LARGEST_PX / heightPx);
  return { width: Math.max(72, Math.round(widthPx * scale)), height: Math.max(72, Math.round(heightPx * scale)) };
};

/** For a file that does not load. */
const useRenewedFiles = () => {
  const { conversation } = useTalk();
  return () => void conversation.renewFiles().catch(() => undefined);
};

/** What a message holds beside its words: voice notes, and pictures, which are shown in large when pressed. */
export function Attachments({ attachments }: { attachments: readonly ShownAttachment[] }) {
  const renew = useRenewedFiles();
  return (
    <>
      {attachments.map(
        ({ kind, fileId, src, durationMs }) =>
          kind === 'VOICE' && <VoicePlayer key={fileId} src={src} durationMs={durationMs ?? 0} onBroken={renew} />,
      )}
      <Pictures attachments={attachments} />
    </>
  );
}

function Pictures({ attachments }: { attachments: readonly ShownAttachment[] }) {
  const { acts } = useTalk();
  const renew = useRenewedFiles();
  const pictures = attachments.filter(({ kind }) => kind === 'IMAGE');
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label="Pictures">
      {pictures.map((picture, place) => {
        const size = sizeOf(picture, pictures.length === 1);
        return (
          <li key={picture.fileId}>
            <button
              type="button"
              className={styles.picture}
              style={{ ...size, background: picture.placeholder ?? undefined }}
              aria-label={`Show ${picture.filename}`}
              onClick={() => acts.showPictures(pictures, place)}
            >
              <img src={picture.src} alt="" {...size} loading="lazy" decoding="async" onError={renew} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
