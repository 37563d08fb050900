import { useEffect, useState } from 'react';
import { useCamera } from '#lib/use-camera.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useLatest } from '#ui/use-latest.ts';
import { tokenIn } from './check-in-link.ts';
import styles from './work.module.css';

const EVERY_MS = 200;

const notOurs = 'This is not a check-in code.';
const notLoaded = 'The camera cannot read codes without a connection. Type the four digits instead.';

/** Reads the client’s QR code with the camera, which is closed with it. Pictures do not leave the phone. */
export function Scanner({ onRead }: { onRead: (code: string) => void }) {
  const { video, isOpen, refusal, open } = useCamera('environment', 'type the four digits instead');
  const [trouble, setTrouble] = useState<string | null>(null);
  const read = useLatest(onRead);
  useEffect(() => void open(), [open]);
  useEffect(() => {
    const shown = video.current;
    if (!isOpen || !shown) return;
    let isClosed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      const { BarcodeDetector } = await import('qr/decode.js');
      const detector = new BarcodeDetector();
      const look = async () => {
        if (isClosed) return;
        const found = shown.readyState >= shown.HAVE_CURRENT_DATA ? await detector.detect(shown) : [];
        const [code] = found.flatMap(({ rawValue }) => tokenIn(rawValue) ?? []);
        if (code && !isClosed) return read(code);
        if (found.length > 0) setTrouble(notOurs);
        timer = setTimeout(() => void look(), EVERY_MS);
      };
      return look();
    };
    start().catch(() => setTrouble(notLoaded));
    return () => {
      isClosed = true;
      clearTimeout(timer);
    };
  }, [isOpen, read, video]);
  return (
    <>
      {!refusal && (
        <video ref={video} className={styles.camera} autoPlay playsInline muted aria-label="What the camera sees" />
      )}
      <FormError>{refusal ?? trouble}</FormError>
      {refusal && (
        <Button wide onClick={() => void open()}>
          Start the camera again
        </Button>
      )}
    </>
  );
}
