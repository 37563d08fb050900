import pg from 'pg';

/** Shorter than the timeout of a connection that waits for it. */
const ANSWER_MS = 2_000;

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/;

/** Several hosts as libpq takes them, `postgres://user:password@one:5432,two:5432/database`: an address for each. */
export const addressesOf = (databaseUrl: string): string[] => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? [];
  return hosts.includes(',') ? hosts.split(',').map(host => before + host + after) : [databaseUrl];
};

type Place = Pick<pg.Client, 'host' | 'port'>;

/** The place behind an address, once it takes writes. */
const placeOfPrimary = async (address: string): Promise<Place> => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'marketplace-primary',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error(`${client.host} takes no writes.`);
    return { host: client.host, port: client.port };
  } finally {
    client.end().catch(() => {});
  }
};

const findPrimary = (addresses: readonly string[]): Promise<Place> =>
  Promise.any(addresses.map(placeOfPrimary)).catch((error: AggregateError) => Promise.reject(error.errors[0]));

/**
 * How to connect to a database, and where it has several hosts, to the one that takes writes: each connection asks anew which
 * one that is. It ends when its host is demoted, for PostgreSQL restarts then.
 */
export const connectionTo = (
  databaseUrl: string,
  Client: typeof pg.Client = pg.Client,
): { connectionString: string; Client: typeof pg.Client } => {
  const addresses = addressesOf(databaseUrl);
  const [connectionString = databaseUrl] = addresses;
  if (addresses.length === 1) return { connectionString, Client };
  let finding: Promise<Place> | null = null;
  /** Connections that are opened at once ask once. */
  const find = (): Promise<Place> => {
    finding ??= findPrimary(addresses).finally(() => {
      finding = null;
    });
    return finding;
  };
  return {
    connectionString,
    Client: class extends Client {
      override connect(): Promise<this>;
      override connect(done: (error: Error) => void): void;
      override connect(done?: (error: Error) => void): Promise<this> | undefined {
        const connecting = find().then(async place => {
          Object.assign(this, place);
          await super.connect();
          return this;
        });
        if (!done) return connecting;
        // The driver calls back without an error, which its types do not say.
        connecting.then(() => done(undefined as unknown as Error), done);
        return undefined;
      }
    },
  };
};

/** A connection to the primary, not yet open. */
export const clientOf = (databaseUrl: string, config: pg.ClientConfig = {}): pg.Client => {
  const { Client, connectionString } = connectionTo(databaseUrl);
  return new Client({ ...config, connectionString });
};
