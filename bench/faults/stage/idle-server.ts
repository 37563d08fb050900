import type { AddressInfo } from 'node:net';
import { buildServer, type Server } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { OwnDatabase } from '../../system/own-database.ts';
import { serverSettings } from '../../system/own-server.ts';
import type { Owner } from '../../system/scope.ts';
import { withoutLimits } from './node.ts';

/**
 * A server in the process of the bench that does nothing in the background: all that is written or moved, a call or the bench
 * itself has asked for.
 */
export async function openIdleServer(
  database: OwnDatabase,
  owner: Owner,
  settings: Record<string, string> = {},
): Promise<Server & { url: string }> {
  const env = { ...serverSettings(database), ...withoutLimits, DEMO: 'off', PORT: '0', ...settings };
  const server = await buildServer(readConfig(env), { web: false, works: false });
  await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  owner.opened({ close: () => server.close() });
  return { ...server, url: `http://127.0.0.1:${(server.fastify.server.address() as AddressInfo).port}` };
}
