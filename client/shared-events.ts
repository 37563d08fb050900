import type { LiveEvent } from '#contract/schemas/event.ts';
import type { Client } from './client.ts';
import { readEvents } from './event-stream.ts';

/** A message from the reading tab to the others; without an event it means that something may have been missed. */
type Message = { event: LiveEvent | null };

/**
 * Live events for one of many tabs. A browser opens only six connections to one server, so all tabs share a single
 * stream: whichever holds the lock reads it and broadcasts to the others, and the next takes over when that one closes.
 * `catchUp` is called whenever events may have been missed: when the reading starts, and after every break.
 */
export async function readSharedEvents(
  client: Client,
  name: string,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
  catchUp: () => void,
): Promise<void> {
  if (signal.aborted) return;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<Message>) => (data.event ? onEvent(data.event) : catchUp());
  signal.addEventListener('abort', () => others.close(), { once: true });
  const broadcast = (event: LiveEvent | null) => {
    if (!signal.aborted) others.postMessage({ event } satisfies Message);
    if (event) onEvent(event);
    else catchUp();
  };
  const read = () => readEvents(client, broadcast, signal, { catchUp: () => broadcast(null) });
  if (!navigator.locks) return read();
  const reading = await navigator.locks.request(name, { ifAvailable: true }, async lock => {
    if (lock) await read();
    return lock !== null;
  });
  if (reading || signal.aborted) return;
  // Another tab started reading before this one listened.
  catchUp();
  await navigator.locks.request(name, { signal }, read).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
