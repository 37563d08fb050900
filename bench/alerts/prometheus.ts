import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { findFreePort } from '#tools/port.ts';
import { Refusal } from '#tools/refusal.ts';
import { inProject } from '#tools/settings.ts';
import { waitUntil } from '#tools/wait-until.ts';
import { run, statusOf } from '../../e2e/cluster/stage/process.ts';
import type { Owner } from '../system/scope.ts';
import { shorten } from './shorten.ts';
import type { Engines, StandIn } from './stand-in.ts';
import type { Targets } from './targets.ts';

const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.record(z.string(), z.string()), state: z.enum(['pending', 'firing']) })),
  }),
});

export type Prometheus = {
  /** Every alert of the file. */
  alerts: readonly string[];
  firing(): Promise<Set<string>>;
  /** Those that fire, and those that will if what they are about lasts. */
  raised(): Promise<Set<string>>;
};

export const hasPrometheus = (): boolean =>
  ['prometheus', 'promtool'].every(program => spawnSync(program, ['--version']).status === 0);

const at = (engines: readonly StandIn[]) => [{ targets: engines.map(({ port }) => `127.0.0.1:${port}`) }];

/** Debian's Prometheus with the rules of `deploy/`, which wait for less long, looking at these. */
export async function openPrometheus(
  { folder, targets, engines }: { folder: string; targets: Targets; engines: Engines },
  owner: Owner,
): Promise<Prometheus> {
  const alerts: string[] = [];
  const files = ['slo', 'alerts'].map(name => {
    const original = inProject('deploy', 'prometheus', 'rules', `${name}.yaml`);
    const checked = spawnSync('promtool', ['check', 'rules', original], { encoding: 'utf8' });
    if (checked.status !== 0) throw new Refusal(`promtool refuses ${name}.yaml:\n${checked.stdout}${checked.stderr}`);
    const shortened = shorten(readFileSync(original, 'utf8'));
    alerts.push(...shortened.alerts);
    const path = join(folder, `${name}.yaml`);
    writeFileSync(path, shortened.yaml);
    return path;
  });
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: files,
    scrape_configs: [
      { job_name: 'zodel', file_sd_configs: [{ files: [targets.file], refresh_interval: '1s' }] },
      { job_name: 'haproxy', static_configs: at([engines.haproxy]) },
      { job_name: 'patroni', static_configs: at(engines.patroni) },
      { job_name: 'etcd', static_configs: at(engines.etcd) },
    ],
  };
  const configFile = join(folder, 'prometheus.yml');
  writeFileSync(configFile, stringify(config));
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const command = [
    'prometheus',
    `--config.file=${configFile}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${new URL(url).host}`,
    '--log.level=warn',
  ];
  run({ name: 'prometheus', command, folder }, owner);
  await waitUntil('Prometheus is ready', async () => (await statusOf(`${url}/-/ready`)) === 200);
  const read = async (isMeant: (state: 'pending' | 'firing') => boolean) => {
    const answer = Alerts.parse(await (await fetch(`${url}/api/v1/alerts`)).json());
    const names = answer.data.alerts.filter(({ state }) => isMeant(state)).map(({ labels }) => labels.alertname);
    return new Set(names.filter(name => name !== undefined));
  };
  return { alerts, firing: () => read(state => state === 'firing'), raised: () => read(() => true) };
}
