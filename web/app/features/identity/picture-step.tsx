import { Camera, RotateCcw } from 'lucide-react';
import type { IdentityPictureKind } from '#contract/values/identity.ts';
import { useCamera } from '#lib/use-camera.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FormError } from '#ui/form-error.tsx';
import { ChoosePicture } from '#web/choose-picture.tsx';
import styles from './identity.module.css';
import { pictureWords } from './picture-words.ts';

type PictureStepProps = {
  kind: IdentityPictureKind;
  picture: Blob | null;
  onPicture: (picture: Blob | null) => void;
  /** Of the last try to send it. */
  error: string | null;
};

/** One picture: by the camera with an outline, or from a file where there is no camera or it is refused. */
export function PictureStep({ kind, picture, onPicture, error }: PictureStepProps) {
  const words = pictureWords[kind];
  const facing = kind === 'DOCUMENT' ? 'environment' : 'user';
  const camera = useCamera(facing, 'choose a photo that you take with the camera app');
  const take = async () => {
    const taken = await camera.take();
    if (!taken) return;
    camera.close();
    onPicture(taken);
  };
  return (
    <section className={styles.step} aria-labelledby={kind}>
      <div>
        <h3 id={kind} className={styles.stepTitle}>
          {words.title}
        </h3>
        <p className={styles.quiet}>{words.text}</p>
      </div>
      {picture ? (
        <>
          <Preview picture={picture} alt={words.alt} />
          <div className={styles.buttons}>
            <Button icon={<RotateCcw />} onClick={() => onPicture(null)}>
              Take it again
            </Button>
          </div>
        </>
      ) : (
        <>
          <ul className={styles.hints}>
            {words.hints.map(hint => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
          <div className={classes(styles.viewfinder, !camera.isOpen && styles.closed)}>
            <video
              ref={camera.video}
              className={classes(styles.video, kind === 'SELFIE' && styles.mirrored)}
              autoPlay
              playsInline
              muted
              aria-label="Your camera"
            />
            <span className={classes(styles.outline, kind === 'SELFIE' && styles.oval)} aria-hidden="true" />
          </div>
          <div className={styles.buttons}>
            {camera.isOpen ? (
              <Button
                variant="primary"
                size="large"
                icon={<Camera />}
                loading={!camera.isReady}
                onClick={() => void take()}
              >
                {words.take}
              </Button>
            ) : (
              <Button
                variant="primary"
                size="large"
                icon={<Camera />}
                loading={camera.isOpening}
                onClick={() => void camera.open()}
              >
                {words.open}
              </Button>
            )}
            <ChoosePicture
              label={kind === 'DOCUMENT' ? 'Choose a photo of the document' : 'Choose a selfie'}
              accept="image/jpeg,image/png,image/webp,image/avif,image/heic,.heic"
              onFile={onPicture}
            />
          </div>
          <FormError>{camera.refusal}</FormError>
        </>
      )}
      <FormError>{error}</FormError>
    </section>
  );
}

function Preview({ picture, alt }: { picture: Blob; alt: string }) {
  const url = useObjectUrl(picture);
  return url && <img src={url} alt={alt} className={styles.preview} />;
}
