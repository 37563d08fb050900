import { addressesOf, clientOf } from '#server/db/primary.ts';
import { isSystemError, Refusal } from './refusal.ts';

const oldestVersion = 15;

/** Checks the PostgreSQL named by DATABASE_URL. Returns a label for it, without its password. */
export async function checkOwnDatabase(databaseUrl: string): Promise<string> {
  const place = placeOf(databaseUrl);
  const client = clientOf(databaseUrl, { connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version.split(' ')[0] ?? '0';
    if (Number.parseInt(version, 10) < oldestVersion)
      throw new Refusal(`The database at ${place} is PostgreSQL ${version}; ${oldestVersion} or later is needed.`);
    return `PostgreSQL ${version} at ${place}`;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `The database at ${place} cannot be used: ${reasonOf(error)}.\n` +
        'Check DATABASE_URL, or leave it out to use the embedded database.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function placeOf(databaseUrl: string): string {
  const [address = ''] = addressesOf(databaseUrl);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:')
    throw new Refusal('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  return `${url.host || url.searchParams.get('host') || 'localhost'}${url.pathname}`;
}

function reasonOf(error: unknown): string {
  if (isSystemError(error, 'ECONNREFUSED', 'ENOENT')) return 'nothing answers there';
  if (isSystemError(error, 'ENOTFOUND', 'EAI_AGAIN')) return 'that host is not known';
  if (isSystemError(error, '28P01', '28000')) return 'it does not accept this user and password';
  if (isSystemError(error, '3D000')) return 'it has no database of this name';
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('timeout') ? 'it did not answer within 5 seconds' : message;
}
