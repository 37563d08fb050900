import type pg from 'pg';
import { clientOf } from '../db/primary.ts';
import { keepConnected, type Link, within } from '../keep-connected.ts';
import { BUS_CHANNEL, type BusLine, type BusLineEvents, SEND_MS } from './line.ts';

const CONNECT_MS = 5_000;

const listeningLink = (databaseUrl: string, onText: (text: string) => void): Link<pg.Client> => ({
  open: async lose => {
    const client = clientOf(databaseUrl, {
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      application_name: 'marketplace-bus',
      pipeline: true,
    });
    client.on('notification', notice => onText(notice.payload ?? ''));
    client.on('error', lose).on('end', lose);
    try {
      await client.connect();
      // Hints may be lost, so they need not wait for the disk.
      await client.query(`set synchronous_commit = off; listen ${BUS_CHANNEL}`);
      return client;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
  },
  ping: client => client.query('select 1'),
  discard: client => void client.end().catch(() => {}),
});

/** A line of NOTIFY on a connection of its own: one inside the transactions would serialize their commits. */
export const openPostgresLine = async (databaseUrl: string, { onText, ...events }: BusLineEvents): Promise<BusLine> => {
  const connection = await keepConnected(listeningLink(databaseUrl, onText), events);
  return {
    send: async text => {
      const client = connection.current();
      if (!client) throw new Error('The line is down.');
      await within(SEND_MS, client.query('select pg_notify($1, $2)', [BUS_CHANNEL, text]));
    },
    close: async () => connection.close(),
  };
};
