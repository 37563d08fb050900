import { z } from 'zod';
import { earningKindNames } from '#contract/values/earning-names.ts';
import type { Authenticate } from '../../auth/index.ts';
import type { App } from '../../context.ts';
import { type Cell, dollarsIn, serveCsv, servePdfOf } from '../../file/index.ts';
import { Refusal } from '../../refusal.ts';
import { readStatement, type StatementOf } from './read-statement.ts';

const Asked = z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) });

const find = async (app: App, params: unknown, viewer: { kind: string; id: string }): Promise<StatementOf> => {
  const asked = Asked.safeParse(params);
  if (!asked.success || viewer.kind !== 'USER') throw new Refusal('NOT_FOUND');
  const statement = await readStatement(app.database.db, viewer.id, asked.data.month);
  if (statement.lines.length === 0) throw new Refusal('NOT_FOUND');
  return statement;
};

const head = ['Paid on', 'Job', 'What', 'Hours', 'Agreed', 'Deducted', 'Paid', 'Transfer', 'In the bank on'];

async function* rowsOf({ lines }: StatementOf): AsyncGenerator<Cell[]> {
  for (const { paidAt, title, kind, minutes, agreedCents, deductedCents, payCents, transferId, bankedAt } of lines)
    yield [
      paidAt.toISOString().slice(0, 10),
      title,
      earningKindNames[kind],
      minutes === null ? null : minutes / 60,
      dollarsIn(agreedCents),
      dollarsIn(deductedCents),
      dollarsIn(payCents),
      transferId,
      bankedAt?.toISOString().slice(0, 10) ?? null,
    ];
}

/** What the caller was paid in a month, as a table. */
export const serveStatementCsv = (app: App, authenticate: Authenticate) =>
  serveCsv(authenticate, async ({ params }, viewer) => {
    const statement = await find(app, params, viewer);
    return { name: `statement-${statement.month}`, head, rows: rowsOf(statement) };
  });

/** The same as a PDF. */
export const serveStatementPdf = (app: App, authenticate: Authenticate) =>
  servePdfOf(authenticate, async (params, viewer) => {
    const statement = await find(app, params, viewer);
    const { PUBLIC_URL: publicUrl, limits } = app.config;
    const draw = async () => {
      const { drawStatement } = await import('./draw-statement.ts');
      return drawStatement(statement, limits.productName, publicUrl);
    };
    return { name: `statement-${statement.month}`, draw };
  });
