import { and, eq } from 'drizzle-orm';
import type { Authenticate } from '../../auth/index.ts';
import type { App } from '../../context.ts';
import { moneyDocuments } from '../../db/tables/money-documents.ts';
import { servePdf } from '../../file/index.ts';
import { Refusal } from '../../refusal.ts';
import { numberText } from './number-text.ts';

/** An invoice or credit note as a PDF, for the manager it was issued to. */
export const serveMoneyDocument = (app: App, authenticate: Authenticate) =>
  servePdf(authenticate, async (id, viewer) => {
    const [row] = await app.database.db
      .select()
      .from(moneyDocuments)
      .where(and(eq(moneyDocuments.id, id), eq(moneyDocuments.managerId, viewer.id)));
    if (!row) throw new Refusal('NOT_FOUND');
    const draw = async () => {
      const { drawMoneyDocument } = await import('./draw.ts');
      return drawMoneyDocument(row, app.config.limits.productName, app.config.PUBLIC_URL);
    };
    return { name: numberText(row), draw };
  });
