import { once } from 'node:events';
import { createServer } from 'node:http';
import { buildWeb } from '#tools/web-build.ts';
import { type RunningSystem, startSystem } from './start-system.ts';

/** The same people sign in again and again. */
export const settings = {
  DEMO: 'on',
  CODE_RESEND_SECONDS: '0',
  CODE_SENDS_PER_PHONE: '1000',
  CODE_SENDS_PER_ADDRESS: '1000',
  CODE_SENDS_PER_PREFIX: '10000',
  CODE_SENDS_IN_ALL: '10000',
  CODE_CHECKS_PER_ADDRESS: '1000',
  // Which decisions someone else looks at is left to chance otherwise.
  SECOND_LOOK_PERCENT: '100',
};

/**
 * A system for each worker, so that none sees what another does; it outlives the worker, which ends with a test that
 * fails. BASE_URL and DATA_DIR, set beforehand, name a running system to test instead.
 */
export default async function serveSystems(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => {};
  // Once: systems that start at the same time would all build them.
  await buildWeb(text => console.log(`Web pages: ${text}…`));
  const systems = new Map<string, Promise<RunningSystem>>();
  const systemOf = (worker: string) => {
    const system = systems.get(worker) ?? startSystem(`e2e-${worker}`, settings);
    systems.set(worker, system);
    return system;
  };
  const server = createServer(({ url = '' }, response) => {
    systemOf(url.slice(1)).then(
      ({ address, dataDir }) => response.end(JSON.stringify({ address, dataDir })),
      error => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The systems are served on a port.');
  process.env.SYSTEMS_URL = `http://127.0.0.1:${at.port}`;
  return async () => {
    server.close();
    const started = await Promise.allSettled(systems.values());
    await Promise.all(started.map(async one => one.status === 'fulfilled' && (await one.value.close())));
  };
}
