import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lifecycle } from '#tools/lifecycle.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { startProgram } from '../system/own-server.ts';
import type { LeastStatement } from './reads.ts';

type Least = { poolSize: string; reads?: Record<string, LeastStatement> };

/** Starts the server of hand-written statements. Resolves to its address. */
export async function startLeast(
  database: OwnDatabase,
  { poolSize, reads = {} }: Least,
  lifecycle: Lifecycle,
): Promise<string> {
  const file = join(database.dataDir, 'least.json');
  writeFileSync(file, JSON.stringify(reads));
  const env = { LEAST_READS: file, DATABASE_URL: database.url, DATABASE_POOL: poolSize };
  return startProgram('bench/least/server.ts', env, join(database.dataDir, 'least.log'), lifecycle);
}

export const createLeastWrites = ({ pool }: OwnDatabase) =>
  pool.query(readFileSync(join(import.meta.dirname, 'writes.sql'), 'utf8'));
