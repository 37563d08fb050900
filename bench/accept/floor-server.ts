import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { guardedPool } from '#server/db/guarded-pool.ts';
import { newId } from '#server/ids.ts';
import { floorServer, openFloor, sendJson } from '../system/open-floor.ts';
import type { FloorWrites } from './floor-writes.ts';

/**
 * The baseline server for these writes: `node:http`, the driver, and the prepared statements, one round trip (flight)
 * after another.
 */
const { FLOOR_WRITES = '', DATABASE_URL, DATABASE_POOL } = process.env;
const writes: FloorWrites = JSON.parse(readFileSync(FLOOR_WRITES, 'utf8'));
const pool = guardedPool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL), pipeline: true });

const respond = async (request: IncomingMessage, response: ServerResponse) => {
  request.resume();
  const [, name = '', jobId = '', modelId = '', key = ''] = request.url?.split('/') ?? [];
  const write = writes[name];
  if (!write) throw new Error(`There is no write ${name}.`);
  const { recorded, drawnIds, flights } = write;
  const ownIds = drawnIds.map(id => [id, newId()] as const);
  const client = await pool.connect();
  let read: unknown[] = [];
  for (const flight of flights) {
    // Sent as one write to the socket.
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answers = await Promise.all(
      flight.map(({ name, text, values }) => {
        if (values === '[]') return client.query(text);
        const known = values
          .replaceAll(recorded.jobId, jobId)
          .replaceAll(recorded.modelId, modelId)
          .replaceAll(recorded.key, key);
        const own = ownIds.reduce((all, [id, ownId]) => all.replaceAll(id, ownId), known);
        return client.query({ name, text, values: JSON.parse(own) });
      }),
    );
    read = answers.flatMap(({ rows }) => rows);
  }
  client.release();
  sendJson(response, 200, read);
};
const server = floorServer(respond);

// Connections stay open between turns.
server.keepAliveTimeout = 0;
openFloor(server);
