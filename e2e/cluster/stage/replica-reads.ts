import { valuesIn } from '../by-both.ts';
import type { Cluster } from './open-cluster.ts';

/** What each server of the API has read from a replica since its start. */
export const replicaReads = (cluster: Cluster): Promise<number[]> =>
  valuesIn(cluster, { role: 'api', counted: /^marketplace_reads_total\{from="replica"\} (\d+)/gm });
