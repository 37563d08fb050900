import { parse } from 'yaml';
import { deployFile } from '../../../e2e/cluster/stage/deploy-files.ts';
import type { Cluster } from '../../../e2e/cluster/stage/open-cluster.ts';
import type { ScrapeConfig } from '../../alerts/prometheus.ts';

/** Those of deploy/prometheus/prometheus.yml, at the addresses of this run: Prometheus would ask the name server of the machine for the servers. */
export const scrapesOf = ({ addresses, servers }: Cluster): ScrapeConfig[] => {
  const text = addresses.inText(deployFile('deploy/prometheus/prometheus.yml'), '');
  const { scrape_configs } = parse(text) as { scrape_configs: ScrapeConfig[] };
  return scrape_configs.map(({ job_name, dns_sd_configs, ...config }) => {
    if (!dns_sd_configs) return { job_name, ...config };
    const static_configs = servers.map(({ role, address }) => ({ targets: [`${address}:9464`], labels: { role } }));
    return { job_name, static_configs };
  });
};
