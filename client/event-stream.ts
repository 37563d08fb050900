import type { LiveEvent } from '#contract/schemas/event.ts';
import { CallError } from './call-error.ts';
import type { Client } from './client.ts';

export type EventOptions = {
  /** The stream has opened, at first or after a break: earlier events may have been missed. */
  catchUp?: () => void;
  /** The first delay after a break; it doubles up to 30 s. */
  retryMs?: number;
  /** Silence after which the connection counts as dead. The server sends something at least every 30 s. */
  silenceMs?: number;
};

const LONGEST_WAIT_MS = 30_000;

/** Reads the live events until the signal aborts or the session ends; reconnects by itself, with jitter. */
export async function readEvents(
  client: Client,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
  { catchUp, retryMs = 1000, silenceMs = 75_000 }: EventOptions = {},
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const quiet = new AbortController();
      const response = await client.open('getEvents', {}, { signal: AbortSignal.any([signal, quiet.signal]) });
      catchUp?.();
      failures = 0;
      await readStream(response, quiet, silenceMs, onEvent);
    } catch (error) {
      if (error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429) return;
    }
    const wait = Math.min(retryMs * 2 ** failures++, LONGEST_WAIT_MS);
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

async function readStream(
  response: Response,
  quiet: AbortController,
  silenceMs: number,
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  if (!response.body) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rest = '';
  const decoder = new TextDecoder();
  try {
    timer = setTimeout(() => quiet.abort(), silenceMs);
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silenceMs);
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) tell(block, onEvent);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** One block of the stream; comments and invalid events are skipped. */
function tell(block: string, onEvent: (event: LiveEvent) => void): void {
  const lines = block.split(/\r?\n/).filter(line => line.startsWith('data:'));
  if (lines.length === 0) return;
  const event = parsed(lines.map(line => line.slice(5).trimStart()).join('\n'));
  if (isLiveEvent(event)) onEvent(event);
}

const isLiveEvent = (event: unknown): event is LiveEvent =>
  typeof event === 'object' && event !== null && 'kind' in event && typeof event.kind === 'string' && 'id' in event;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
