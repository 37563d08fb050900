import { type PostgresNode, patronictl, primaryOf } from '../../../e2e/cluster/stage/databases.ts';
import type { Cluster } from '../../../e2e/cluster/stage/open-cluster.ts';

type Member = { Member: string; Role: string; State: string; TL: number };

/** What patronictl list says at a node. */
export const listOf = async (node: PostgresNode): Promise<Member[]> =>
  JSON.parse(await patronictl(node, ['list', '--format', 'json'])) as Member[];

export const nodesOf = async ({ postgres }: Cluster): Promise<{ primary: PostgresNode; standby: PostgresNode }> => {
  const primary = await primaryOf(postgres);
  const standby = postgres.find(node => node !== primary);
  if (!primary || !standby) throw new Error('There is no primary with a standby.');
  return { primary, standby };
};
