import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../auth/index.ts';
import type { StaffViewer, Viewer } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type Cell, csvLine } from './csv.ts';

export type Table = { name: string; head: readonly string[]; rows: AsyncIterable<readonly Cell[]> };

/** Reads what the table is about, and refuses who may not see it. Its rows are read while they are sent. */
type Prepare = (request: { params: unknown; query: unknown }, viewer: Viewer | StaffViewer) => Promise<Table>;

/** Spreadsheets read UTF-8 only where it says so. */
const BYTE_ORDER_MARK = '\ufeff';

async function* linesOf({ head, rows }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const row of rows) yield csvLine(row);
}

/** A table for one signed-in person, as a download that is never held in memory whole. */
export const serveCsv = (authenticate: Authenticate, prepare: Prepare) => {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await authenticate(request.headers.authorization);
    if (!viewer) throw new Refusal('UNAUTHENTICATED');
    const table = await prepare({ params: request.params, query: request.query }, viewer);
    return reply
      .type('text/csv; charset=utf-8')
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${table.name}.csv"`,
        vary: 'authorization',
      })
      .send(Readable.from(linesOf(table)));
  };
};
