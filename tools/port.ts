import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isSystemError, Refusal } from './refusal.ts';

/** Binds a port briefly and resolves to it; 0 asks for any free one. */
async function bind(port: number, host: string): Promise<number> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : port;
}

export function findFreePort(host = '127.0.0.1'): Promise<number> {
  return bind(0, host);
}

/** Below the ephemeral ports: none of these is taken by chance while its owner is stopped. */
const lasting = { from: 20_000, to: 32_767 };

/** For a program that needs the same port after a restart. */
export async function findStablePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lasting.from, lasting.to + 1);
    if (await isPortFree(port)) return port;
  }
}

export const isStablePort = (port: number): boolean => port >= lasting.from && port <= lasting.to;

export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return bind(port, host).then(
    () => true,
    () => false,
  );
}

/** `patienceMs`: how long to wait for a server of a killed run to release the port. */
export async function requirePort(port: number, host: string, patienceMs: number): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      await bind(port, host);
      return;
    } catch (error) {
      if (isSystemError(error, 'EADDRINUSE')) {
        if (performance.now() < giveUpAt) {
          await delay(50);
          continue;
        }
        throw new Refusal(
          `Port ${port} is already taken by another program.\nStop that program, or choose another port: PORT=${await suggestPort(port, host)} npm start`,
        );
      }
      if (isSystemError(error, 'EACCES'))
        throw new Refusal(`Port ${port} is reserved for the system. Choose one above 1023: PORT=3000 npm start`);
      if (isSystemError(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'))
        throw new Refusal(`HOST is "${host}", which is not an address of this machine.`);
      throw error;
    }
  }
}

async function suggestPort(taken: number, host: string): Promise<number> {
  for (let port = taken + 1; port <= Math.min(taken + 20, 65_535); port += 1) {
    if (await isPortFree(port, host)) return port;
  }
  return findFreePort(host);
}
