import type { Client } from './client.ts';

/** A file that its address gives to whoever is signed in. Rejects where it is refused, and when it is aborted. */
export const fetchFile = async (client: Client, address: string, signal?: AbortSignal): Promise<Blob> => {
  const answer = await client.authorized(token =>
    fetch(address, { ...(token && { headers: { authorization: `Bearer ${token}` } }), ...(signal && { signal }) }),
  );
  return answer.blob();
};
