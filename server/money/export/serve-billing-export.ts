import { z } from 'zod';
import type { Authenticate } from '../../auth/index.ts';
import type { App } from '../../context.ts';
import { serveCsv } from '../../file/index.ts';
import { Refusal } from '../../refusal.ts';
import { chargeHead, chargeRows, documentHead, documentRows } from './billing-rows.ts';

const Asked = z.object({ kind: z.enum(['documents', 'charges']), from: z.iso.date(), to: z.iso.date() });

/** A manager's invoices and credit notes, or their charges, from one day to another (at the place of the job, both included). */
export const serveBillingExport = (app: App, authenticate: Authenticate) =>
  serveCsv(authenticate, async ({ query }, viewer) => {
    if (viewer.kind !== 'USER' || viewer.type !== 'MANAGER') throw new Refusal('FORBIDDEN');
    const asked = Asked.safeParse(query);
    if (!asked.success) throw new Refusal('MALFORMED', { fields: Object.keys(query ?? {}) });
    const { kind, from, to } = asked.data;
    const span = { managerId: viewer.id, from, to };
    const name = `${kind}-${from}-${to}`;
    return kind === 'documents'
      ? { name, head: documentHead, rows: documentRows(app, span) }
      : { name, head: chargeHead, rows: chargeRows(app, span) };
  });
