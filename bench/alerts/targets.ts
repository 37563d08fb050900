import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role } from '#server/roles.ts';
import type { Owner } from '../system/scope.ts';
import type { ScrapeConfig } from './prometheus.ts';

/** A server that is scraped, under a name of its own: several may have one port. */
export type Target = { role: Role; port: number; instance: string };

export type Targets = {
  scrape: ScrapeConfig;
  /** Leaves so many of a role, as names that find no container do, until what is returned is called. */
  leave(role: Role, count: number): () => Promise<void>;
};

export function openTargets(file: string, all: readonly Target[]): Targets {
  const write = (targets: readonly Target[]): void => {
    const groups = targets.map(({ role, port, instance }) => ({
      targets: [`127.0.0.1:${port}`],
      labels: { role, instance },
    }));
    writeFileSync(`${file}.new`, JSON.stringify(groups));
    renameSync(`${file}.new`, file);
  };
  const left = new Map<Role, number>();
  const rewrite = () => {
    const seen = new Map<Role, number>();
    write(
      all.filter(({ role }) => {
        const count = (seen.get(role) ?? 0) + 1;
        seen.set(role, count);
        return count <= (left.get(role) ?? Number.POSITIVE_INFINITY);
      }),
    );
  };
  rewrite();
  return {
    scrape: { job_name: 'zodel', file_sd_configs: [{ files: [file], refresh_interval: '1s' }] },
    leave: (role, count) => {
      left.set(role, count);
      rewrite();
      return async () => {
        left.delete(role);
        rewrite();
      };
    },
  };
}

/** Answers Prometheus, and exports nothing. Returns its port. */
export async function openEmptyTarget(owner: Owner): Promise<number> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  owner.opened({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  // It listens at a port.
  return (server.address() as AddressInfo).port;
}
