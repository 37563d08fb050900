import { ArrowRight, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type DigitalPose, digitalPoseNames, digitalPoses } from '#contract/values/gallery.ts';
import { refusalOf } from '#features/upload/picture-refusal.ts';
import { useSite } from '#lib/site.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import styles from './guide.module.css';
import { poseWords } from './pose-words.ts';
import { type Taken, useSaveDigitals } from './use-save-digitals.ts';
import { Viewfinder } from './viewfinder.tsx';

interface GuideProps {
  onSaved: () => void;
  onCancel: () => void;
}

/** One picture after the other, each by the camera or from a file, and all of them saved together. */
export function Guide({ onSaved, onCancel }: GuideProps) {
  const { limits } = useSite();
  const [taken, setTaken] = useState<Taken>({});
  const [pose, setPose] = useState<DigitalPose>('FRONT');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { save, sent, error } = useSaveDigitals(onSaved);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = digitalPoses.indexOf(pose);
  const following = digitalPoses[place + 1];
  const picture = taken[pose];
  const count = Object.keys(taken).length;
  const isSaving = sent !== null;

  // Each step is read out from its beginning.
  useEffect(() => heading.current?.focus({ preventScroll: pose === 'FRONT' }), [pose]);

  const show = (next: DigitalPose) => {
    setRefusal(null);
    setPose(next);
  };
  const put = (file: File) => {
    const refused = refusalOf(file, limits);
    setRefusal(refused);
    if (!refused) setTaken(now => ({ ...now, [pose]: file }));
  };
  const discard = () => setTaken(({ [pose]: _, ...others }) => others);

  return (
    <section className={styles.guide} aria-labelledby="pose">
      <header className={styles.head}>
        <p className={styles.quiet}>
          Digitals, {place + 1} of {digitalPoses.length}
        </p>
        <h1 id="pose" ref={heading} tabIndex={-1}>
          {poseWords[pose].title}
        </h1>
        <ul className={styles.hints}>
          {poseWords[pose].hints.map(hint => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </header>
      {picture ? <Preview picture={picture} pose={pose} /> : <Viewfinder key={pose} pose={pose} onPicture={put} />}
      <FormError>{refusal}</FormError>
      {isSaving && <ProgressBar label="Uploading" value={sent} />}
      <FormError>{error}</FormError>
      <div className={styles.buttons}>
        {picture && following && !isSaving && (
          <Button variant="primary" size="large" iconAfter={<ArrowRight />} autoFocus onClick={() => show(following)}>
            Next: {digitalPoseNames[following].toLowerCase()}
          </Button>
        )}
        {count > 0 && (!following || error) && (
          <Button variant="primary" size="large" loading={isSaving} onClick={() => void save(taken)}>
            {count === 1 ? 'Save this digital' : `Save ${count} digitals`}
          </Button>
        )}
        {picture && !isSaving && (
          <Button size="large" icon={<RotateCcw />} onClick={discard}>
            Take it again
          </Button>
        )}
        {!picture && following && (
          <Button size="large" variant="quiet" onClick={() => show(following)}>
            Leave this one out
          </Button>
        )}
        {place > 0 && !isSaving && (
          <Button size="large" variant="quiet" onClick={() => show(digitalPoses[place - 1] ?? 'FRONT')}>
            Back
          </Button>
        )}
        {!isSaving && (
          <Button size="large" variant="quiet" onClick={() => (count > 0 ? setAsking(true) : onCancel())}>
            Cancel
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={count === 1 ? 'Discard this photo?' : `Discard ${count} photos?`}
        text="They are on this device alone, and nothing of them is saved."
        confirmLabel="Discard"
        cancelLabel="Go on"
        danger
        onConfirm={onCancel}
      />
    </section>
  );
}

function Preview({ picture, pose }: { picture: File; pose: DigitalPose }) {
  const url = useObjectUrl(picture);
  return (
    <div className={styles.preview}>
      {url && <img src={url} alt={`Your photo: ${digitalPoseNames[pose].toLowerCase()}`} />}
    </div>
  );
}
