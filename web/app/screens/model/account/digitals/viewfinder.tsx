import { Camera, SwitchCamera, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DigitalPose, digitalPoseNames } from '#contract/values/gallery.ts';
import { pictureFiles } from '#features/upload/picture-files.ts';
import { useSite } from '#lib/site.ts';
import { type Facing, useCamera } from '#lib/use-camera.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FormError } from '#ui/form-error.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ChoosePicture } from '#web/choose-picture.tsx';
import { lightWords } from './light.ts';
import { PoseOutline } from './pose-outline.tsx';
import { useLight } from './use-light.ts';
import { useTimer } from './use-timer.ts';
import styles from './viewfinder.module.css';

const delays = [
  { value: '0', label: 'Off' },
  { value: '3', label: '3 s' },
  { value: '10', label: '10 s' },
] as const;
type Delay = (typeof delays)[number]['value'];

const ASPECT = 3 / 4;

/** The live picture with the outline of a pose, and what takes it; or a file where the camera cannot be used. */
export function Viewfinder({ pose, onPicture }: { pose: DigitalPose; onPicture: (picture: File) => void }) {
  const { imageShortSideMin } = useSite().limits;
  const [facing, setFacing] = useState<Facing>('user');
  const [delay, setDelay] = useState<Delay>('3');
  const { video, isOpen, isReady, isOpening, refusal, open, close, take } = useCamera(facing, 'choose a photo instead');
  const [wanted, setWanted] = useState(false);
  const light = useLight(video, isOpen);
  const shoot = async () => {
    const taken = await take({ aspect: ASPECT, shortSideMin: imageShortSideMin });
    if (taken) onPicture(new File([taken], `${pose.toLowerCase().replace('_', '-')}.jpg`, { type: taken.type }));
  };
  const timer = useTimer(() => void shoot());

  useEffect(() => {
    if (wanted) void open();
    return close;
  }, [wanted, open, close]);

  return (
    <div className={styles.viewfinder}>
      <div className={classes(styles.screen, !isOpen && styles.closed)}>
        <video
          ref={video}
          className={classes(styles.video, facing === 'user' && styles.mirrored)}
          autoPlay
          playsInline
          muted
          aria-label="Your camera"
        />
        <PoseOutline pose={pose} />
        <p role="status" className={classes(styles.light, light !== 'GOOD' && styles.poor)}>
          {light && lightWords[light]}
        </p>
        {timer.left !== null && (
          <p role="timer" aria-live="assertive" className={styles.count}>
            {timer.left}
          </p>
        )}
      </div>
      <FormError>{refusal}</FormError>
      <div className={styles.buttons}>
        {!isOpen && (
          <Button
            variant="primary"
            size="large"
            icon={<Camera />}
            loading={isOpening}
            onClick={() => (wanted ? void open() : setWanted(true))}
          >
            Open the camera
          </Button>
        )}
        {isOpen && timer.left === null && (
          <Button
            variant="primary"
            size="large"
            icon={<Camera />}
            loading={!isReady}
            onClick={() => timer.start(Number(delay))}
          >
            Take the photo
          </Button>
        )}
        {timer.left !== null && (
          <Button size="large" icon={<X />} onClick={timer.cancel}>
            Stop the timer
          </Button>
        )}
        {isOpen && timer.left === null && (
          <Button
            size="large"
            icon={<SwitchCamera />}
            onClick={() => setFacing(now => (now === 'user' ? 'environment' : 'user'))}
          >
            Other camera
          </Button>
        )}
        <ChoosePicture
          label={`Choose a photo: ${digitalPoseNames[pose].toLowerCase()}`}
          accept={pictureFiles}
          onFile={onPicture}
        />
      </div>
      {isOpen && (
        <Segmented
          label="Timer"
          options={delays}
          value={delay}
          onValueChange={setDelay}
          disabled={timer.left !== null}
        />
      )}
    </div>
  );
}
