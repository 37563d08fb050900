import type { Client } from './client.ts';

/** What its address answers to whoever is signed in. Rejects where it is refused, and when it is aborted. */
export const fetchAnswer = (client: Client, address: string, signal: AbortSignal | null = null): Promise<Response> =>
  client.authorized(token =>
    fetch(address, { ...(token && { headers: { authorization: `Bearer ${token}` } }), signal }),
  );

/** A file that its address gives to whoever is signed in. */
export const fetchFile = async (client: Client, address: string): Promise<Blob> =>
  (await fetchAnswer(client, address)).blob();
