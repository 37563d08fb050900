import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashName } from '#server/db/statement-name.ts';
import type { Lifecycle } from '#tools/lifecycle.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { startProgram } from '../system/own-server.ts';
import type { Flight } from './recorded-writes.ts';

/** The recorded values; they are replaced by those of each request. */
type Recorded = { jobId: string; modelId: string; key: string };

const ANY_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** When an id was drawn: a UUIDv7 begins with its time. */
const drawnAtMs = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The statements of each write by its name. Values are JSON text with placeholders. */
export type FloorWrites = Record<
  string,
  {
    recorded: Recorded;
    /** Ids that the call drew itself, such as that of a notice; each request draws its own. */
    drawnIds: string[];
    flights: { name: string; text: string; values: string }[][];
  }
>;

export const floorWrite = (flights: readonly Flight[], recorded: Recorded, sentAtMs: number): FloorWrites[string] => ({
  recorded,
  drawnIds: [...new Set(JSON.stringify(flights).match(ANY_ID))].filter(id => drawnAtMs(id) >= sentAtMs),
  flights: flights.map(flight =>
    flight.map(({ text, values }) => ({ name: hashName(text), text, values: JSON.stringify(values) })),
  ),
});

/** Starts the floor's server. Resolves to its address, under which each write is at `/name/jobId/modelId/key`. */
export function startFloor(
  database: OwnDatabase,
  writes: FloorWrites,
  poolSize: string,
  lifecycle: Lifecycle,
): Promise<string> {
  const file = join(database.dataDir, 'writes.json');
  writeFileSync(file, JSON.stringify(writes));
  const env = { FLOOR_WRITES: file, DATABASE_URL: database.url, DATABASE_POOL: poolSize };
  return startProgram('bench/accept/floor-server.ts', env, join(database.dataDir, 'floor.log'), lifecycle);
}
