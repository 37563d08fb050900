import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { OpenAddress } from '#contract/values/notification.ts';
import { useLatest } from '#ui/use-latest.ts';

/** Shows the page of a push notice that was tapped while this one was open. */
export function useOpenedNotices(): void {
  const navigate = useNavigate();
  const open = useLatest((message: OpenAddress) => {
    if (message.kind === 'OPEN') void navigate(message.address);
  });
  useEffect(() => {
    const worker = navigator.serviceWorker;
    // Sent by our own service worker alone.
    const receive = ({ data }: MessageEvent) => open(data as OpenAddress);
    worker?.addEventListener('message', receive);
    return () => worker?.removeEventListener('message', receive);
  }, [open]);
}
