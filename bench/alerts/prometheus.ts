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

const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.record(z.string(), z.string()), state: z.enum(['pending', 'firing']) })),
  }),
});

export type Prometheus = {
  firing(): Promise<Set<string>>;
  /** Those that fire, and those that will if what they are about lasts. */
  raised(): Promise<Set<string>>;
};

export const hasPrometheus = (): boolean =>
  ['prometheus', 'promtool'].every(program => spawnSync(program, ['--version']).status === 0);

export const WITHOUT_PROMETHEUS =
  'Prometheus is missing here. On Debian: apt-get install --no-install-recommends prometheus';

/** Of what it scrapes, as in its settings. */
export type ScrapeConfig = { job_name: string } & Record<string, unknown>;

/** Debian's Prometheus with the rules of `deploy/`, which wait for less long, looking at these. */
export async function openPrometheus(
  { folder, scrapes }: { folder: string; scrapes: readonly ScrapeConfig[] },
  owner: Owner,
): Promise<Prometheus> {
  const files = ['slo', 'alerts'].map(name => {
    const original = inProject('deploy', 'prometheus', 'rules', `${name}.yaml`);
    const checked = spawnSync('promtool', ['check', 'rules', original], { encoding: 'utf8' });
    if (checked.status !== 0) throw new Refusal(`promtool refuses ${name}.yaml:\n${checked.stdout}${checked.stderr}`);
    const path = join(folder, `${name}.yaml`);
    writeFileSync(path, shorten(readFileSync(original, 'utf8')));
    return path;
  });
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: files,
    scrape_configs: scrapes,
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
  return { firing: () => read(state => state === 'firing'), raised: () => read(() => true) };
}
