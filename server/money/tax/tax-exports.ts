import type { TaxExport } from '#contract/schemas/tax-export.ts';
import { askApproval, decideAlone, readUsable } from '../../approval/index.ts';
import { staffOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { Refusal } from '../../refusal.ts';

const KIND = 'EXPORT_TAX';
/** Names the year that is asked for. */
const fingerprintOf = (year: number): string => `year-${year}`;

/** Tables for which a colleague is asked, or which a colleague has approved a short while ago. */
const readTaxExports = async (db: Db, me: string): Promise<TaxExport[]> =>
  (await readUsable(db, KIND)).map(({ input, askedById, askedBy, state }) => ({
    year: Number(input.year),
    askedBy,
    isMine: askedById === me,
    state,
  }));

/** Whether a colleague has allowed this owner the table of that year. */
export const isTaxExportAllowed = async (db: Db, me: string, year: number): Promise<boolean> =>
  (await readTaxExports(db, me)).some(one => one.isMine && one.state === 'APPROVED' && one.year === year);

export const getTaxExports: Handler<'getTaxExports'> = async call => ({
  items: await readTaxExports(call.db, staffOf(call).id),
});

/** Asks a colleague, unless this owner has the table of that year already. */
export const askTaxExport: Handler<'askTaxExport'> = async call => {
  const { db, body } = call;
  const { year, why } = body;
  const { id: me } = staffOf(call);
  if (await isTaxExportAllowed(db, me, year)) throw new Refusal('APPROVAL_ASKED');
  await askApproval(call, { kind: KIND, subjectId: null, input: { year }, fingerprint: fingerprintOf(year), why });
  return { items: await readTaxExports(db, me) };
};

export const approveTaxExport: Handler<'approveTaxExport'> = async call => decideAlone(call, KIND, 'APPROVED');

export const declineTaxExport: Handler<'declineTaxExport'> = async call => decideAlone(call, KIND, 'DECLINED');
