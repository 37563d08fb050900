import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { metricNames } from '#server/opentelemetry/names.ts';
import { roles } from '#server/roles.ts';
import { engineMetrics } from '../e2e/cluster/engine-metrics.ts';
import { inProject, projectRoot } from './settings.ts';
import { readSources } from './source-imports.ts';

const read = (path: string) => readFileSync(inProject(path), 'utf8');

const Rule = z.object({
  record: z.string().optional(),
  alert: z.string().optional(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }).optional(),
  annotations: z.object({ summary: z.string(), runbook_url: z.string() }).optional(),
});
const Rules = z.object({ groups: z.array(z.object({ rules: z.array(Rule) })) });
const rules = globSync('deploy/prometheus/rules/*.yaml', { cwd: projectRoot }).flatMap(path =>
  Rules.parse(parse(read(path))).groups.flatMap(group => group.rules),
);
const alerts = rules.filter(rule => rule.alert !== undefined);
const recorded = rules.flatMap(({ record }) => record ?? []);

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).nonempty() })),
});
const dashboards = globSync('deploy/grafana/*.json', { cwd: projectRoot }).map(path => ({
  path,
  panels: Dashboard.parse(JSON.parse(read(path))).panels,
}));

const jobNames = z
  .object({ scrape_configs: z.array(z.object({ job_name: z.string() })) })
  .parse(parse(read('deploy/prometheus/prometheus.yml')))
  .scrape_configs.map(({ job_name }) => job_name);

const KEYWORDS = new Set([
  'and',
  'or',
  'unless',
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'bool',
]);

/** The metrics that an expression of PromQL reads: names that are neither keywords, functions, labels nor durations. */
const metricsIn = (expr: string): string[] =>
  (
    expr
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
      .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
      .match(/\b[a-z_][\w:]*\b(?!\s*\()/g) ?? []
  ).filter(name => !KEYWORDS.has(name));

const known = new Set([...metricNames, ...recorded, ...Object.values(engineMetrics).flat(), 'up']);
const unknownIn = (expr: string) => metricsIn(expr).filter(name => !known.has(name));

describe('an expression', () => {
  it('is read for its metrics alone', () => {
    const expr =
      'sum by (le, route) (rate(some_bucket{route=~"/x/.*",le="0.5"}[5m])) / other_total > 1.5e9 and label_replace(absent(third), "role", "web", "", "")';
    expect(metricsIn(expr)).toEqual(['some_bucket', 'other_total', 'third']);
  });
});

describe('rules for Prometheus', () => {
  it('use metrics that the server or an engine exports', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
  });

  it('name whole numbers among the bounds of buckets as Prometheus 2 stores them and as Prometheus 3 does', () => {
    const every = [...rules, ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets))];
    const bounds = every.flatMap(({ expr }) => [...expr.matchAll(/\ble(=~?|![=~])"([^"]*)"/g)]);
    expect(bounds.length).toBeGreaterThan(5);
    for (const [, operator, value = ''] of bounds) {
      const whole = /^\d+(?=$|\|)/.exec(value)?.[0];
      if (whole) expect(`le${operator}"${value}"`).toBe(String.raw`le=~"${whole}|${whole}\\.0"`);
      else expect([operator, value]).toEqual(['=', expect.stringMatching(/^\d+\.\d*[1-9]$/)]);
    }
  });

  it('read everything that is listed of the engines, each of which is scraped', () => {
    const text = rules.map(({ expr }) => expr).join();
    expect(Object.values(engineMetrics).flatMap(names => names.filter(name => !text.includes(name)))).toEqual([]);
    const jobs = Object.keys(engineMetrics).filter(engine => !jobNames.includes(engine));
    expect(jobs).toEqual([]);
  });

  it('record a ratio over 30 days for each objective, which a dashboard shows', () => {
    const objectives = /\n## Objectives\n([\s\S]*)/.exec(read('docs/operations/monitoring.md'))?.[1] ?? '';
    const rows = objectives.split('\n').filter(line => /^\| (?!What|---)/.test(line));
    const names = rows.map(row => /`(objective:\w+:ratio_30d)` \|$/.exec(row)?.[1]);
    expect(names.toSorted()).toEqual(recorded.filter(name => name.endsWith(':ratio_30d')).toSorted());
    const shown = dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
    expect(names.filter(name => !shown.join().includes(name ?? ''))).toEqual([]);
  });

  it('page for each role that nobody has any more', () => {
    const expr = alerts.find(({ alert }) => alert === 'RoleGone')?.expr ?? '';
    const named = [...expr.matchAll(/absent\(up\{job="zodel",role="(\w+)"\} == 1\), "role", "(\w+)"/g)];
    expect(named.map(([, watched, named]) => [watched, named])).toEqual(roles.map(role => [role, role]));
  });

  it('have a severity, a summary and a runbook for each alert, and no runbook without an alert', () => {
    const headings = [...read('docs/operations/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(headings.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
    for (const { alert = '', labels, annotations } of alerts) {
      expect(labels, alert).toBeDefined();
      expect(annotations?.runbook_url).toBe(`docs/operations/runbooks.md#${alert.toLowerCase()}`);
    }
  });
});

describe('alerts', () => {
  it('reach the Alertmanager of compose.yaml, which has a receiver for each severity', () => {
    const { alerting } = z
      .object({
        alerting: z.object({
          alertmanagers: z.tuple([z.object({ static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]) })]),
        }),
      })
      .parse(parse(read('deploy/prometheus/prometheus.yml')));
    expect(alerting.alertmanagers[0].static_configs[0].targets).toEqual(['alertmanager:9093']);
    const config = './deploy/prometheus/alertmanager.yml';
    const Service = z.object({ volumes: z.tuple([z.string()]) });
    const { services } = z
      .object({ services: z.object({ alertmanager: Service }) })
      .parse(parse(read('compose.yaml'), { merge: true }));
    expect(services.alertmanager.volumes[0]).toBe(`${config}:/etc/alertmanager/alertmanager.yml:ro`);
    const { receivers } = z
      .object({ receivers: z.array(z.object({ name: z.string() })) })
      .parse(parse(read('deploy/prometheus/alertmanager.yml')));
    const severities = new Set(alerts.map(({ labels }) => labels?.severity));
    expect(receivers.map(({ name }) => name).toSorted()).toEqual([...severities].toSorted());
  });
});

describe('dashboards', () => {
  it('use metrics that the server exports', () => {
    expect(dashboards).toHaveLength(2);
    for (const { path, panels } of dashboards)
      expect([path, panels.flatMap(panel => panel.targets.flatMap(({ expr }) => unknownIn(expr)))]).toEqual([path, []]);
  });

  it('show every metric', () => {
    const text = [...dashboards.flatMap(({ panels }) => panels), ...rules].map(one => JSON.stringify(one)).join();
    const families = new Set(metricNames.map(name => name.replace(/_(bucket|count|sum)$/, '')));
    expect([...families].filter(name => !text.includes(name))).toEqual([]);
  });
});

describe('Kubernetes', () => {
  it('has the servers of each role scraped, under the labels that rules read', () => {
    const Monitor = z.object({
      spec: z.object({
        selector: z.object({
          matchLabels: z.object({ app: z.string() }),
          matchExpressions: z.tuple([
            z.object({ key: z.literal('role'), operator: z.literal('In'), values: z.array(z.string()) }),
          ]),
        }),
        podMetricsEndpoints: z.tuple([
          z.object({
            port: z.string(),
            relabelings: z.array(
              z.object({
                targetLabel: z.string(),
                replacement: z.string().optional(),
                sourceLabels: z.array(z.string()).optional(),
              }),
            ),
          }),
        ]),
      }),
    });
    const { selector, podMetricsEndpoints } = Monitor.parse(parse(read('deploy/kubernetes/pod-monitor.yaml'))).spec;
    const [{ port, relabelings }] = podMetricsEndpoints;
    expect(selector.matchExpressions[0].values).toEqual(roles);
    for (const role of roles) {
      const server = read(`deploy/kubernetes/${role}.yaml`);
      expect(server).toContain(`labels: &labels { app: ${selector.matchLabels.app}, role: ${role} }`);
      expect(server).toContain(`{ name: ${port}, containerPort: 9464 }`);
    }
    expect(relabelings).toEqual([
      { targetLabel: 'job', replacement: jobNames[0] },
      { targetLabel: 'role', sourceLabels: ['__meta_kubernetes_pod_label_role'] },
    ]);
  });
});

describe('the age of the last backup', () => {
  it('is read from what the script of backups notes', () => {
    const noted = 'alter database zodel set backup.ended_at = ';
    expect(read('deploy/postgres/back-up.sh')).toContain(noted);
    expect(read('deploy/postgres/create-database.sh')).toContain(noted);
    expect(read('server/opentelemetry/read-figures.ts')).toContain(`'backup.ended_at='`);
  });
});

describe('autoscaling', () => {
  it('follows metrics that the server exports', () => {
    const files = globSync('deploy/kubernetes/*.yaml', { cwd: projectRoot });
    const named = files.flatMap(path => [...read(path).matchAll(/metric: \{ name: (\w+) \}/g)].map(([, name]) => name));
    expect(named.toSorted()).toEqual(['marketplace_live_connections', 'marketplace_tasks_waiting']);
    expect(named.filter(name => !metricNames.includes(name ?? ''))).toEqual([]);
  });
});

describe('the libraries of OpenTelemetry', () => {
  it('are imported by two modules, which nothing imports until they are switched on', () => {
    const sources = readSources().filter(({ path }) => !path.endsWith('.test.ts'));
    const users = sources
      .filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith('@opentelemetry/')))
      .map(({ path }) => path);
    expect(users.toSorted()).toEqual(['server/opentelemetry/metrics.ts', 'server/opentelemetry/tracing.ts']);
    const fixed = sources.filter(({ text }) =>
      /^import (?!type)[^;]*opentelemetry\/(metrics|tracing)\.ts'|^import (?!type)[^;]*'\.\/(metrics|tracing)\.ts'/m.test(
        text,
      ),
    );
    expect(fixed.map(({ path }) => path)).toEqual([]);
  });
});
