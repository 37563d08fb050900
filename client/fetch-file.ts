import type { Client } from './client.ts';

type Reading = {
  signal?: AbortSignal;
  /** How many bytes there are so far. */
  onRead?: (bytes: number) => void;
};

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

/** A file that its address gives to whoever is signed in. Rejects where it is refused, and when it is aborted. */
export const fetchFile = async (client: Client, address: string, { signal, onRead }: Reading = {}): Promise<Blob> => {
  const answer = await client.authorized(token =>
    fetch(address, { ...(token && { headers: { authorization: `Bearer ${token}` } }), ...(signal && { signal }) }),
  );
  if (!onRead || !answer.body) return answer.blob();
  const { headers } = answer;
  return new Response(answer.body.pipeThrough(counting(onRead)), { headers }).blob();
};
