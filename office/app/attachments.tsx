import { useState } from 'react';
import type { ShownAttachment } from '#contract/schemas/chat-message.ts';
import { Button } from '#ui/button.tsx';
import styles from './attachments.module.css';

type AttachmentsProps = {
  attachments: readonly ShownAttachment[];
  /** Pictures wait for a click: what was reported may be anything. */
  covered?: boolean;
};

/** The pictures and voice notes of a message. */
export function Attachments({ attachments, covered }: AttachmentsProps) {
  const PictureShown = covered ? CoveredPicture : Picture;
  return attachments.map(attachment =>
    attachment.kind === 'IMAGE' ? (
      <PictureShown key={attachment.fileId} attachment={attachment} />
    ) : (
      // biome-ignore lint/a11y/useMediaCaption: what someone says has no captions.
      <audio key={attachment.fileId} src={attachment.src} controls aria-label="Voice note" />
    ),
  );
}

type PictureProps = { attachment: ShownAttachment };

function Picture({ attachment: { src, filename } }: PictureProps) {
  return (
    <a href={src} target="_blank" rel="noreferrer" className={styles.picture}>
      <img src={src} alt={filename} loading="lazy" />
    </a>
  );
}

function CoveredPicture({ attachment }: PictureProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.covered}>
      <Button size="small" variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide the picture' : 'Show the picture'}
      </Button>
      {shown && <Picture attachment={attachment} />}
    </div>
  );
}
