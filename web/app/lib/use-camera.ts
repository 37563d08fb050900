import { useCallback, useEffect, useRef, useState } from 'react';
import { cropTo } from './crop.ts';

export type Facing = 'environment' | 'user';

const reasons = new Map([
  ['NotAllowedError', 'The camera is switched off for this page. Allow it in the settings of your browser, or'],
  ['NotFoundError', 'This device has no camera. Use your phone, or'],
  ['NotReadableError', 'Another app is using the camera. Close it and try again, or'],
]);
const OTHER = 'The camera did not start. Try again, or';
const STOPPED = 'The camera was switched off. Start it again, or';
const NO_PICTURE = 'The camera gave no picture. Try again, or';

const reasonOf = (error: unknown): string => (error instanceof DOMException && reasons.get(error.name)) || OTHER;

const openStream = async (facing: Facing): Promise<MediaStream> => {
  // Without a secure address there are no devices.
  if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1440 } },
    audio: false,
  });
};

const stop = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const JPEG_QUALITY = 0.92;

/** Width by height. The picture stays whole where cropping would leave its short side below `shortSideMin`. */
export type Crop = { aspect: number; shortSideMin: number };

const frameOf = (video: HTMLVideoElement, crop: Crop | null): Promise<Blob | null> => {
  const { x, y, width, height } = cropTo({ width: video.videoWidth, height: video.videoHeight }, crop);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, width, height);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
};

/**
 * The camera of this device, from `open` to `close`, or until the page is left; nothing is recorded besides the frames
 * that are taken. `instead` completes the sentence of a camera that cannot be used: `choose a photo instead`.
 */
export function useCamera(facing: Facing, instead: string) {
  const video = useRef<HTMLVideoElement | null>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  /** The stream whose first frame has arrived. Before it there is nothing to take. */
  const [shown, setShown] = useState<MediaStream | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Counts `open` and `close`: a stream that arrives after the latter is stopped at once. */
  const turn = useRef(0);

  useEffect(() => {
    const element = video.current;
    const onFrame = () => setShown(stream);
    element?.addEventListener('loadeddata', onFrame);
    if (element) element.srcObject = stream;
    const [track] = stream?.getTracks() ?? [];
    const onEnded = () => {
      setStream(null);
      setRefusal(`${STOPPED} ${instead}.`);
    };
    track?.addEventListener('ended', onEnded);
    return () => {
      element?.removeEventListener('loadeddata', onFrame);
      track?.removeEventListener('ended', onEnded);
      stop(stream);
    };
  }, [stream, instead]);

  const open = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    setIsOpening(true);
    setRefusal(null);
    try {
      const opened = await openStream(facing);
      if (own === turn.current) setStream(opened);
      else stop(opened);
    } catch (error) {
      if (own === turn.current) setRefusal(`${reasonOf(error)} ${instead}.`);
    } finally {
      if (own === turn.current) setIsOpening(false);
    }
  }, [facing, instead]);
  const close = useCallback(() => {
    turn.current += 1;
    setIsOpening(false);
    setStream(null);
  }, []);
  useEffect(() => close, [close]);

  /** Null, with a `refusal`, where there was no frame to take; the camera stays open. */
  const take = async (crop: Crop | null = null): Promise<Blob | null> => {
    const taken = video.current && (await frameOf(video.current, crop));
    setRefusal(taken ? null : `${NO_PICTURE} ${instead}.`);
    return taken;
  };
  const isOpen = stream !== null;
  return { video, isOpen, isReady: isOpen && shown === stream, isOpening, refusal, open, close, take };
}
