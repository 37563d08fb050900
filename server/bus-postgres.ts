import pg from 'pg';
import { BUS_CHANNEL, type BusLine, type BusLineEvents, RECONNECT_MS } from './bus-line.ts';

/** A line of NOTIFY on a connection of its own: one inside the transactions would serialize their commits. */
export const openPostgresLine = async (databaseUrl: string, { onText, restored }: BusLineEvents): Promise<BusLine> => {
  let client: pg.Client | null = null;
  let isClosed = false;
  let wasConnected = false;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      application_name: 'marketplace-bus',
    });
    let isLost = false;
    const lose = () => {
      if (isLost || isClosed) return;
      isLost = true;
      client = null;
      next.end().catch(() => {});
      setTimeout(() => void connect().then(restored, () => {}), RECONNECT_MS).unref();
    };
    next.on('notification', notice => onText(notice.payload ?? ''));
    next.on('error', lose).on('end', lose);
    try {
      await next.connect();
      // Hints may be lost, so they need not wait for the disk.
      await next.query(`set synchronous_commit = off; listen ${BUS_CHANNEL}`);
      client = next;
    } catch (error) {
      if (wasConnected) lose();
      throw error;
    }
  };
  await connect();
  wasConnected = true;

  return {
    send: async text => {
      if (!client) throw new Error('The line is down.');
      await client.query('select pg_notify($1, $2)', [BUS_CHANNEL, text]);
    },
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
};
