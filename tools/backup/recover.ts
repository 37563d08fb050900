import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrl, durable } from '../database.ts';
import { findStablePort } from '../port.ts';
import { changeOwner } from '../postgres-account.ts';
import { type Cluster, readPassword } from '../postgres-cluster.ts';
import { NotStarted, startPostgres, stopPostgres } from '../postgres-process.ts';
import { Refusal } from '../refusal.ts';

const longestRecoveryMs = 3_600_000;

/**
 * Starts PostgreSQL on an unpacked backup, which replays the log beside it and begins a new line of its own, so that its
 * log cannot be confused with that of the server it was taken from.
 */
export async function recover(
  cluster: Cluster,
  { until, leftover }: { until: Date | undefined; leftover: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  writeFileSync(join(cluster.folder, 'recovery.signal'), '', { mode: 0o600 });
  changeOwner(cluster.account.owner, leftover);
  const settings = [
    ...durable,
    'unix_socket_directories=',
    // All of the log is in place already.
    'restore_command=false',
    'recovery_target_timeline=current',
    'recovery_target_action=promote',
    // Ready means that the replay has ended.
    'hot_standby=off',
    // It does not know Z here.
    ...(until ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`] : []),
  ];
  const port = await findStablePort();
  try {
    const { child, watcher } = await startPostgres(cluster, port, { settings, leftover, timeoutMs: longestRecoveryMs });
    return {
      url: databaseUrl(readPassword(cluster), port),
      async stop() {
        await stopPostgres(child, 'SIGINT');
        watcher.dismiss();
      },
    };
  } catch (error) {
    if (error instanceof NotStarted && error.message.includes('before configured recovery target'))
      throw new Refusal(`The log ends before ${until?.toISOString()}. Leave out --until to restore all there is.`, {
        cause: error,
      });
    throw error;
  }
}
