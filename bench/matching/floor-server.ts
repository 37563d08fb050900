import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { guardedPool } from '#server/db/guarded-pool.ts';
import { floorServer, openFloor, sendJson } from '../system/open-floor.ts';

/** Node's own server and the driver. Each statement is planned for its values: a plan for few rows is bad for many. */
const { FLOOR_STATEMENTS = '', DATABASE_URL } = process.env;
const statements: Record<string, pg.QueryConfig[]> = JSON.parse(readFileSync(FLOOR_STATEMENTS, 'utf8'));
const pool = guardedPool({ connectionString: DATABASE_URL, max: 1 });

const respond = async (request: IncomingMessage, response: ServerResponse) => {
  const answers: unknown[] = [];
  for (const statement of statements[request.url ?? ''] ?? []) answers.push((await pool.query(statement)).rows);
  sendJson(response, answers.length > 0 ? 200 : 404, answers);
};
openFloor(floorServer(respond));
