import type { Client } from './client.ts';
import { fetchAnswer } from './fetch-file.ts';

const counting = (onRead: (bytes: number) => void) => {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, rest) {
      bytes += part.byteLength;
      onRead(bytes);
      rest.enqueue(part);
    },
  });
};

type Reading = {
  signal: AbortSignal;
  /** How many bytes there are so far. */
  onRead: (bytes: number) => void;
};

/** A file that takes a while. */
export const fetchCounted = async (client: Client, address: string, { signal, onRead }: Reading): Promise<Blob> => {
  const { body, headers } = await fetchAnswer(client, address, signal);
  return new Response(body?.pipeThrough(counting(onRead)), { headers }).blob();
};
