import { useImperativeHandle, useState } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './card-form.module.css';
import type { CardFormProps } from './card-form.tsx';
import { useFrame } from './use-frame.ts';

const START_PX = 320;

/** The local processor's form, in a frame on an origin of its own. */
export function LocalFrame({ ref, origin, clientSecret, ...listeners }: CardFormProps & { origin: string }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const { confirm, open, height, isReady } = useFrame({ frame, origin, clientSecret, ...listeners });
  useImperativeHandle(ref, () => ({ confirm }), [confirm]);
  return (
    <iframe
      ref={setFrame}
      title="Payment details"
      src={`${origin}/form/card`}
      className={classes(styles.frame, !isReady && styles.unready)}
      style={{ height: height ?? START_PX }}
      onLoad={open}
    />
  );
}
