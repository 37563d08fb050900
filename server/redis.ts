import { createClient } from '@redis/client';
import { type Link, within } from './keep-connected.ts';

const CONNECT_MS = 5_000;

const clientOf = (url: string) =>
  createClient({
    url,
    // What cannot be sent now is sent another way.
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
export type RedisClient = ReturnType<typeof clientOf>;

const discard = (client: RedisClient): void => {
  if (client.isOpen) client.destroy();
};

/** A connection to Redis or Valkey; `prepare` is done with each new one. */
export const redisLink = (
  url: string,
  prepare: (client: RedisClient) => Promise<unknown> = async () => {},
): Link<RedisClient> => ({
  open: async lose => {
    const client = clientOf(url);
    client.on('error', lose).on('end', lose);
    try {
      await client.connect();
      await within(CONNECT_MS, prepare(client));
      return client;
    } catch (error) {
      discard(client);
      throw error;
    }
  },
  ping: client => client.ping(),
  discard,
});
