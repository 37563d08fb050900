import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { guardedPool } from '#server/db/guarded-pool.ts';
import { floorServer, openFloor, sendJson } from '../system/open-floor.ts';
import type { Statement } from './recorded-statements.ts';

/**
 * The smallest program that can answer these addresses: Node's own server, the driver, prepared statements, unprocessed
 * rows.
 */
const { FLOOR_STATEMENTS = '', DATABASE_URL, DATABASE_POOL } = process.env;
const recorded: Record<string, Statement[]> = JSON.parse(readFileSync(FLOOR_STATEMENTS, 'utf8'));
const named = new Map(
  Object.entries(recorded).map(([address, statements]) => [
    address,
    statements.map(({ text, values }) => ({ name: createHash('sha1').update(text).digest('hex'), text, values })),
  ]),
);
const pool = guardedPool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL) });

const respond = async (request: IncomingMessage, response: ServerResponse) => {
  const answers: unknown[] = [];
  for (const statement of named.get(request.url ?? '') ?? []) answers.push((await pool.query(statement)).rows);
  sendJson(response, answers.length > 0 ? 200 : 404, answers);
};
openFloor(floorServer(respond));
