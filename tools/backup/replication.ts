import pg from 'pg';
import { Refusal } from '../refusal.ts';
import { type Lsn, readLsn } from './lsn.ts';

/** What a query object of node-postgres receives in the replication protocol. Its types leave this part out. */
export type ReplicationConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void };
type Row = { fields: (string | null)[] };

/** The methods that node-postgres calls of the query it runs. */
export abstract class ReplicationQuery {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleRowDescription(): void {}
  handleDataRow(_row: Row): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  abstract handleCopyData(message: { chunk: Buffer }, connection: ReplicationConnection): void;
  abstract handleError(error: Error): void;
  abstract handleReadyForQuery(): void;
}

export type ServerIdentity = { systemId: string; timeline: number; position: Lsn };

export async function connectReplication(databaseUrl: string): Promise<pg.Client> {
  const url = new URL(databaseUrl);
  url.searchParams.set('replication', 'true');
  const client = new pg.Client({
    connectionString: url.href,
    connectionTimeoutMillis: 5000,
    application_name: 'backup',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The database does not let a backup read it: ${reason}.`, { cause: error });
  }
}

export async function identify(client: pg.Client): Promise<ServerIdentity> {
  const { rows } = await client.query<{ systemid: string; timeline: number; xlogpos: string }>('IDENTIFY_SYSTEM');
  const [row] = rows;
  if (!row) throw new Error('IDENTIFY_SYSTEM answered nothing.');
  return { systemId: row.systemid, timeline: Number(row.timeline), position: readLsn(row.xlogpos) };
}
