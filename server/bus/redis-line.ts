import { keepConnected, within } from '../keep-connected.ts';
import { redisLink } from '../redis.ts';
import { BUS_CHANNEL, type BusLine, type BusLineEvents, SEND_MS } from './line.ts';

/** A line of Redis or Valkey. Servers start without it: PostgreSQL carries the messages until it is there. */
export const openRedisLine = async (redisUrl: string, { onText, ...events }: BusLineEvents): Promise<BusLine> => {
  const link = redisLink(redisUrl, client => client.subscribe(BUS_CHANNEL, text => onText(text)));
  const connection = await keepConnected(link, events, { mayComeLater: true });
  return {
    send: async text => {
      const client = connection.current();
      if (!client) throw new Error('The line is down.');
      await within(SEND_MS, client.publish(BUS_CHANNEL, text));
    },
    close: async () => connection.close(),
  };
};
