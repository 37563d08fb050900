import type { LiveEvent } from '#contract/event.ts';
import type { Client } from './client.ts';
import { readEvents } from './event-stream.ts';

/** What the tab that reads tells the others; a missing event means that something may have been missed. */
type Told = { event: LiveEvent | null };

/**
 * Live events for one of many tabs. A browser opens only six connections to one server, so the tabs of a program share
 * a single stream: whichever holds the lock reads it and tells the others, and the next takes over when that one goes.
 */
export async function readSharedEvents(
  client: Client,
  name: string,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
  onGap: () => void,
): Promise<void> {
  if (signal.aborted) return;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<Told>) => (data.event ? onEvent(data.event) : onGap());
  signal.addEventListener('abort', () => others.close(), { once: true });
  const tell = (event: LiveEvent | null) => {
    if (!signal.aborted) others.postMessage({ event } satisfies Told);
    if (event) onEvent(event);
    else onGap();
  };
  const read = () => readEvents(client, tell, signal, { onGap: () => tell(null) });
  if (!navigator.locks) return read();
  const reading = await navigator.locks.request(name, { ifAvailable: true }, async lock => {
    if (lock) await read();
    return lock !== null;
  });
  if (reading || signal.aborted) return;
  const takeOver = async () => {
    // Between the one who went and this one nobody listened.
    tell(null);
    await read();
  };
  await navigator.locks.request(name, { signal }, takeOver).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
