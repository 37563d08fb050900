import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { roles } from '#server/roles.ts';
import {
  expectDeployable,
  expectRefused,
  metricsPort,
  ofImage,
  read,
  Values,
  withSecrets,
} from './expect-deployable.ts';
import { inProject } from './settings.ts';

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
        env: z.array(z.unknown()).default([]),
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
    metadata: z.looseObject({ name: z.string().optional(), namespace: z.string().optional() }).optional(),
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

  it('leads pages alone to TLS, and calls without it to the servers, which refuse them', () => {
    const Ingress = z.object({
      metadata: z.object({ annotations: z.record(z.string(), z.string()) }),
      spec: z.object({
        tls: z.array(z.object({ hosts: z.array(z.string()) })).min(1),
        rules: z.array(z.object({ http: z.object({ paths: z.array(z.object({ path: z.string() })) }) })),
      }),
    });
    const ingresses = thingsIn(read(`${folder}/ingress.yaml`)).map(thing => Ingress.parse(thing));
    const pathsWith = (redirects: string) =>
      ingresses
        .filter(({ metadata }) => metadata.annotations['nginx.ingress.kubernetes.io/ssl-redirect'] === redirects)
        .flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths.map(({ path }) => path)));
    expect(pathsWith('true')).toEqual(['/']);
    const refused = /deny_status 403 if !\{ ssl_fc \} \{ path_beg ([^}]+) \}/.exec(
      read('deploy/haproxy/haproxy.cfg'),
    )?.[1];
    expect(pathsWith('false').toSorted()).toEqual([...(refused?.split(' ') ?? []), LIVE_ADDRESS].toSorted());
    expect(ingresses).toHaveLength(2);
  });

  it('sends traces to a collector, and few enough of them', () => {
    expect(settings.OTEL_EXPORTER_OTLP_ENDPOINT).toMatch(/^http:\/\/[\w.-]+:4318$/);
    expect(Number(settings.OTEL_TRACES_SAMPLER_ARG)).toBeLessThan(1);
  });

  it('migrates with the same image and settings, and by an account of the database that no server has', () => {
    const { containers } = Templated.parse(named('Job', 'migrate')).spec.template.spec;
    expect(containers[0].envFrom).toHaveLength(2);
    expect(containers[0].env).toEqual([
      { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'zodel-owner', key: 'DATABASE_URL' } } },
    ]);
    const owner = z.object({ stringData: Values }).parse(named('Secret', 'zodel-owner')).stringData;
    const accounts = [owner, example].map(({ DATABASE_URL = '' }) => new URL(DATABASE_URL).username);
    expect(accounts).toEqual(['zodel_owner', 'zodel']);
    for (const role of roles) {
      const pod = JSON.stringify(named('Deployment', role));
      expect(pod).toContain('"secretRef":{"name":"zodel"}');
      expect(pod).not.toContain('zodel-owner');
    }
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
  it.skipIf(!hasKubectl).each(['migrate', '.'])(
    'is rendered so by kubectl from %s (needs kubectl)',
    { tags: ['long'] },
    part => {
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
    },
  );
});
