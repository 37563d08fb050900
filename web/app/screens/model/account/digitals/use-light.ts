import { type RefObject, useEffect, useState } from 'react';
import { type Light, lightOf } from './light.ts';

const EVERY_MS = 500;
const [WIDTH, HEIGHT] = [48, 64];

/** How the live picture is lit, twice a second; null while there is none. */
export function useLight(video: RefObject<HTMLVideoElement | null>, isOpen: boolean): Light | null {
  const [light, setLight] = useState<Light | null>(null);
  useEffect(() => {
    if (!isOpen) return setLight(null);
    const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    const look = () => {
      const shown = video.current;
      if (!shown || !drawing || shown.readyState < shown.HAVE_CURRENT_DATA) return;
      drawing.drawImage(shown, 0, 0, WIDTH, HEIGHT);
      setLight(lightOf(drawing.getImageData(0, 0, WIDTH, HEIGHT).data));
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [video, isOpen]);
  return light;
}
