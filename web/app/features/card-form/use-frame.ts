import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardFormProps, CardFormResult } from './card-form.tsx';
import { type FromFrame, readFrameMessage } from './frame-message.ts';

type Frame = Pick<CardFormProps, 'clientSecret' | 'onReady' | 'onComplete' | 'onError'> & {
  frame: HTMLIFrameElement | null;
  origin: string;
};

const SILENCE_MS = 10_000;
const UNREACHABLE = 'The payment form could not be loaded. Check your connection and reload the page.';

/** Talks with the form: only with this frame, and only while it is at its own origin. */
export const useFrame = ({ frame, origin, clientSecret, onReady, onComplete, onError }: Frame) => {
  const [height, setHeight] = useState<number | null>(null);
  const [isReady, setIsReady] = useState(false);
  const confirmations = useRef(new Map<number, (result: CardFormResult) => void>());
  const lastId = useRef(0);

  const finish = (id: number | null, result: CardFormResult): void => {
    const resolve = id === null ? undefined : confirmations.current.get(id);
    if (id !== null) confirmations.current.delete(id);
    resolve?.(result);
    if (result.status === 'COMPLETED') onComplete?.();
    else if (!resolve && result.message) onError?.(result.message);
  };
  const hear = useEffectEvent((message: FromFrame) => {
    if (message.kind === 'height') setHeight(message.px);
    if (message.kind === 'ready') {
      setIsReady(true);
      onReady?.();
    }
    if (message.kind === 'completed') finish(message.id, { status: 'COMPLETED' });
    if (message.kind === 'failed') finish(message.id, { status: 'FAILED', message: message.message });
  });
  const complain = useEffectEvent(() => onError?.(UNREACHABLE));

  useEffect(() => {
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      if (!frame || source !== frame.contentWindow || from !== origin) return;
      const message = readFrameMessage(data);
      if (message) hear(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin]);

  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => complain(), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [isReady]);

  const open = useCallback(
    () => frame?.contentWindow?.postMessage({ kind: 'open', clientSecret }, origin),
    [frame, clientSecret, origin],
  );
  const confirm = useCallback(
    () =>
      new Promise<CardFormResult>(resolve => {
        lastId.current += 1;
        confirmations.current.set(lastId.current, resolve);
        frame?.contentWindow?.postMessage({ kind: 'confirm', id: lastId.current }, origin);
      }),
    [frame, origin],
  );
  return { confirm, open, height, isReady };
};
