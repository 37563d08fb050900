import { renameSync, writeFileSync } from 'node:fs';
import type { Role } from '#server/roles.ts';

/** A server that is scraped, under a name of its own: several may have one port. */
export type Target = { role: Role; port: number; instance: string };

export type Targets = {
  /** For `file_sd_configs`. */
  file: string;
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
    file,
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
