import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { roles } from '#server/roles.ts';
import { expectDeployable, expectRefused, read, Values, withSecrets } from './expect-deployable.ts';

describe('compose.yaml', () => {
  const Service = z.looseObject({
    image: z.string(),
    entrypoint: z.array(z.string()).default([]),
    command: z.array(z.string()).default([]),
    volumes: z.array(z.string()).default([]),
    environment: Values.default({}),
    read_only: z.boolean().default(false),
    stop_grace_period: z.string().optional(),
    shm_size: z.string().optional(),
    networks: z.union([
      z.array(z.string()).transform(names => Object.fromEntries(names.map(name => [name, null]))),
      z.record(z.string(), z.object({ ipv4_address: z.string() }).nullable()),
    ]),
  });
  const Network = z.object({
    internal: z.boolean().default(false),
    ipam: z.object({ config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]) }).optional(),
  });
  const text = read('compose.yaml');
  const { services, networks } = z
    .object({ services: z.record(z.string(), Service), networks: z.record(z.string(), Network) })
    .parse(parse(text, { merge: true }));
  const example = Object.fromEntries(
    [...read('deploy/compose.env.example').matchAll(/^([A-Z\d_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const filledIn = (settings: Record<string, string>, values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+):\?\}/g, (_, key: string) => values[key] ?? ''),
      ]),
    );
  const ours = Object.entries(services).filter(([, service]) => service.image === 'zodel');

  it('runs each role and the migration, with every setting that a deployment needs', () => {
    expect(ours.map(([name]) => name).sort()).toEqual([...roles, 'migrate'].sort());
    for (const [name, { command, environment, read_only }] of ours) {
      expect(read_only, name).toBe(true);
      if (name !== 'migrate') expect(command).toEqual([`--role=${name}`]);
      expectDeployable(filledIn(environment, withSecrets(example)), command);
    }
  });

  it('changes the schema by an account that no server has', () => {
    const accountOf = ({ DATABASE_URL = '' }: Record<string, string>) =>
      new URL(DATABASE_URL.replace(/:\$.*@/, '@')).username;
    for (const [name, { environment }] of ours)
      expect([name, accountOf(environment)]).toEqual([name, name === 'migrate' ? 'zodel_owner' : 'zodel']);
    const ownersPassword = Object.entries(services).filter(([, service]) =>
      JSON.stringify(service.environment).includes('POSTGRES_OWNER_PASSWORD'),
    );
    expect(ownersPassword.map(([name]) => name).sort()).toEqual(['migrate', 'postgres1', 'postgres2']);
    const script = read('deploy/postgres/create-database.sh');
    expect(script.match(/^(create role|create database|grant) .*$/gm)).toEqual([
      `create role zodel login password :'password';`,
      `create role zodel_owner login password :'owner_password' in role zodel;`,
      'create database zodel owner zodel_owner;',
    ]);
  });

  it('has no server that starts with the secrets of the example', () => {
    for (const [, { environment }] of ours) expectRefused(example, filledIn(environment, example));
  });

  it('has an example for each secret, and no other', () => {
    const used = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name ?? ''));
    expect(Object.keys(example).sort()).toEqual([...used].sort());
  });

  it('keeps fixed addresses out of the range that Docker gives out, and trusts that of HAProxy', () => {
    const contains = (range: string, address: string) => {
      const [start = '', bits] = range.split('/');
      const block = new BlockList();
      block.addSubnet(start, Number(bits), 'ipv4');
      return block.check(address);
    };
    const fixed = Object.values(services).flatMap(service =>
      Object.entries(service.networks).flatMap(([network, given]) => (given ? { network, ...given } : [])),
    );
    expect(fixed.map(({ ipv4_address }) => ipv4_address)).toEqual([services.api?.environment.TRUST_PROXY]);
    for (const { network, ipv4_address } of fixed) {
      const { subnet = '', ip_range = '' } = networks[network]?.ipam?.config[0] ?? {};
      expect([contains(subnet, ipv4_address), contains(ip_range, ipv4_address)]).toEqual([true, false]);
    }
  });

  it('lets nobody reach etcd, Redis, S3 and the databases who has no need to', () => {
    const networksOf = (name: string) => Object.keys(services[name]?.networks ?? {});
    const peersOf = (name: string) =>
      Object.keys(services).filter(other => networksOf(other).some(network => networksOf(name).includes(network)));
    const etcd = ['etcd1', 'etcd2', 'etcd3'];
    const databases = ['postgres1', 'postgres2'];
    const stores = ['redis', 'redis2', 'storage', 'buckets'];
    for (const name of etcd) expect(peersOf(name).toSorted(), name).toEqual([...etcd, ...databases, 'prometheus']);
    for (const name of stores)
      expect(peersOf(name).toSorted(), name).toEqual([...roles, ...stores, ...databases].toSorted());
    for (const name of databases)
      expect(peersOf(name).toSorted(), name).toEqual(
        [...roles, ...stores, ...databases, ...etcd, 'haproxy', 'prometheus'].toSorted(),
      );
    for (const name of [...etcd, ...stores])
      expect(
        networksOf(name).filter(network => !networks[network]?.internal),
        name,
      ).toEqual([]);
    // By a second one it would come from an address that they do not trust.
    for (const role of roles)
      expect(networksOf(role).filter(name => networksOf('haproxy').includes(name))).toHaveLength(1);
  });

  it('has a password before calls of Patroni that change something', () => {
    for (const name of ['postgres1', 'postgres2'])
      expect(services[name]?.environment, name).toMatchObject({
        PATRONI_RESTAPI_USERNAME: 'patroni',
        PATRONI_RESTAPI_PASSWORD: expect.stringMatching(/^\$\{PATRONI_API_PASSWORD:\?\}$/),
      });
  });

  it('lets PostgreSQL accept addresses of its own networks alone, because it has no TLS', () => {
    const Patroni = z.object({ postgresql: z.object({ pg_hba: z.array(z.string()) }) });
    const { pg_hba } = Patroni.parse(parse(read('deploy/postgres/patroni.yml'))).postgresql;
    expect(pg_hba.filter(line => !/^(local all all peer|host \S+ \S+ samenet scram-sha-256)$/.test(line))).toEqual([]);
  });

  it('runs S3 by the scripts of deploy/storage, with the bucket and the credentials of the servers', () => {
    const { S3_BUCKET, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = services.api?.environment ?? {};
    expect(services.storage?.environment).toEqual({
      S3_ACCESS_KEY: AWS_ACCESS_KEY_ID,
      S3_SECRET_KEY: AWS_SECRET_ACCESS_KEY,
    });
    for (const [name, script] of [
      ['storage', 'start.sh'],
      ['buckets', 'create-bucket.sh'],
    ] as const) {
      expect(services[name]?.entrypoint, name).toEqual(['sh', `/zodel/${script}`]);
      expect(services[name]?.volumes, name).toContain('./deploy/storage:/zodel:ro');
      expect(read(`deploy/storage/${script}`), name).toContain(S3_BUCKET);
    }
  });

  it('gives PostgreSQL shared memory, and Prometheus the days of the objectives', () => {
    for (const name of ['postgres1', 'postgres2']) expect(services[name]?.shm_size, name).toBe('512m');
    const days = Number(/\| Objective, over (\d+) days \|/.exec(read('docs/operations/monitoring.md'))?.[1]);
    const kept = /retention\.time=(\d+)d/.exec(services.prometheus?.command.join(' ') ?? '')?.[1];
    expect(Number(kept)).toBeGreaterThan(days);
    expect(services.prometheus?.command).toEqual(
      expect.arrayContaining(['--config.file=/etc/prometheus/prometheus.yml', '--storage.tsdb.path=/prometheus']),
    );
  });

  it('stops nobody before the server has drained', () => {
    for (const [name, { stop_grace_period }] of ours) expect(stop_grace_period, name).toBe('25s');
    const update = /for role in (.*); do\n[\s\S]*?docker stop -t (\d+) /.exec(
      read('docs/operations/several-servers.md'),
    );
    expect(update?.slice(1), 'the documented update').toEqual([roles.join(' '), '25']);
  });

  it('sends traces to a collector that takes them', () => {
    const Collector = z.object({
      receivers: z.object({ otlp: z.object({ protocols: z.object({ http: z.object({ endpoint: z.string() }) }) }) }),
      exporters: z.record(z.string(), z.unknown()),
      service: z.object({
        pipelines: z.object({ traces: z.object({ receivers: z.array(z.string()), exporters: z.array(z.string()) }) }),
      }),
    });
    const { receivers, exporters, service } = Collector.parse(parse(read('deploy/collector/collector.yaml')));
    const { traces } = service.pipelines;
    expect(traces.receivers).toEqual(['otlp']);
    expect(Object.keys(exporters)).toEqual(traces.exporters);
    const port = receivers.otlp.protocols.http.endpoint.split(':')[1];
    for (const [name, { environment }] of ours) {
      const address = new URL(environment.OTEL_EXPORTER_OTLP_ENDPOINT ?? '');
      expect(Object.keys(services), name).toContain(address.hostname);
      expect(address.port, name).toBe(port);
    }
  });

  it('has a replica of Redis that follows the one that servers use', () => {
    const { hostname, port } = new URL(services.api?.environment.REDIS_URL ?? '');
    expect(services.redis2?.command.slice(-2)).toEqual(['--replicaof', `${hostname} ${port}`]);
    expect(services.redis2?.image).toBe(services[hostname]?.image);
    // By its address, which FAILOVER is not given, the move would be refused.
    expect(services.redis2?.command.join(' ')).toContain('--replica-announce-ip redis2 ');
    expect(read('docs/operations/several-servers.md')).toContain(
      `exec ${hostname} valkey-cli failover to redis2 ${port}`,
    );
  });

  it('offers browsers TLS 1.2 and later, with forward secrecy and authenticated encryption alone', () => {
    const proxy = read('deploy/haproxy/haproxy.cfg');
    const given = (setting: string) => new RegExp(`^ {2}ssl-default-bind-${setting} (.+)$`, 'm').exec(proxy)?.[1] ?? '';
    expect(given('options').split(' ')).toEqual(['ssl-min-ver', 'TLSv1.2', 'no-tls-tickets']);
    for (const cipher of given('ciphers').split(':'))
      expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/);
    for (const suite of given('ciphersuites').split(':'))
      expect(suite).toMatch(/^TLS_(AES_128_GCM_SHA256|AES_256_GCM_SHA384|CHACHA20_POLY1305_SHA256)$/);
    expect([...proxy.matchAll(/^ *bind .*\bssl\b.*$/gm)].map(([line]) => line.trim())).toEqual([
      'bind :8443 ssl crt /certificates alpn h2,http/1.1',
    ]);
  });

  it('routes requests to services that there are', () => {
    const proxy = read('deploy/haproxy/haproxy.cfg');
    const named = [...proxy.matchAll(/^ {2}(?:server-template \w+ 10|server \w+) (\w+):/gm)].map(([, name]) => name);
    expect(named.filter(name => !services[name ?? ''])).toEqual([]);
    const backends = [...proxy.matchAll(/(?:use|default)_backend (\w+)/g)].map(([, name]) => name);
    expect(backends.toSorted()).toEqual(roles.filter(role => role !== 'tasks').toSorted());
  });
});
