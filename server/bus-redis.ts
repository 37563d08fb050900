import { createClient } from '@redis/client';
import { BUS_CHANNEL, type BusLine, type BusLineEvents, RECONNECT_MS } from './bus-line.ts';

const CONNECT_MS = 5_000;

/** A line of Redis or Valkey. A subscribed connection takes no other commands, so there are two. */
export const openRedisLine = async (redisUrl: string, { onText, restored }: BusLineEvents): Promise<BusLine> => {
  let wasConnected = false;
  const sender = createClient({
    url: redisUrl,
    // What cannot be sent now waits in the bus, which bounds it.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      // The first connection fails at once, so that a wrong address is seen at the start.
      reconnectStrategy: (_, cause) => (wasConnected ? RECONNECT_MS : cause),
    },
  });
  const receiver = sender.duplicate({ disableOfflineQueue: false });
  // Both reconnect by themselves; an error without a listener would end the process.
  sender.on('error', () => {});
  receiver.on('error', () => {});
  await Promise.all([sender.connect(), receiver.connect()]);
  await receiver.subscribe(BUS_CHANNEL, text => onText(text));
  wasConnected = true;
  receiver.on('ready', restored);

  return {
    send: async text => {
      await sender.publish(BUS_CHANNEL, text);
    },
    close: async () => {
      sender.destroy();
      receiver.destroy();
    },
  };
};
