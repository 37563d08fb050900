import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { floorServer, openFloor } from '../system/open-floor.ts';
import type { LeastStatement } from './reads.ts';

/** The least program with the same answers: `node:http`, the driver, and one statement written by hand for each request. */
const { LEAST_READS, DATABASE_URL, DATABASE_POOL } = process.env;
const reads: Record<string, LeastStatement> = LEAST_READS ? JSON.parse(readFileSync(LEAST_READS, 'utf8')) : {};
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL),
  // What triggers write is written by the statements themselves.
  options: '-c session_replication_role=replica',
});

const writes: Record<string, { text: string; parameters: number }> = {
  applyToJob: { text: 'select least.apply($1, $2, $3, $4) as answer', parameters: 4 },
  acceptApplication: { text: 'select least.accept($1, $2, $3, $4, $5) as answer', parameters: 5 },
};

/** A read by its address, or a write as `/name/jobId/modelId/…/key/hash`. */
const statementOf = (url: string): LeastStatement => {
  const read = reads[url];
  if (read) return read;
  const [, name = '', ...values] = url.split('/');
  const write = writes[name];
  if (write?.parameters !== values.length) throw new Error(`There is no statement for ${url}.`);
  return { name, text: write.text, values };
};

const respond = async (request: IncomingMessage, response: ServerResponse) => {
  request.resume();
  const { rows } = await pool.query<{ answer: string }>(statementOf(request.url ?? ''));
  const answer = rows[0]?.answer ?? 'null';
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
};
const server = floorServer(respond);

// Connections stay open between turns.
server.keepAliveTimeout = 0;
openFloor(server);
