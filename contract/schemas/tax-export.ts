import { APPROVAL_TEXT_LENGTH } from '../values/approval.ts';
import { Decision, OfficeApproval } from './approval-office.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** A table of what each model was paid in a year, that an owner asked for. */
export const TaxExport = z.object({
  year: z.number().int(),
  askedBy: z.string(),
  isMine: z.boolean(),
  state: z.enum(['WAITING', 'APPROVED']),
});
export type TaxExport = z.infer<typeof TaxExport>;

const TaxExports = z.object({ items: z.array(TaxExport) });

export const taxExportRows = rows({
  /** Not in the specification. */
  getTaxExports: {
    does: 'The tables of what models were paid in a year that wait for a colleague’s approval, or have it.',
    who: 'STAFF_OWNER',
    answer: TaxExports,
  },
  /** Not in the specification. */
  askTaxExport: {
    does: 'Asks a colleague whether an owner may export what each model was paid in a year.',
    who: 'STAFF_OWNER',
    body: z.object({
      year: z.number().int().min(2020).max(2099),
      why: text('The reason', 1, APPROVAL_TEXT_LENGTH),
    }),
    answer: TaxExports,
  },
  /** Not in the specification. */
  approveTaxExport: {
    does: 'Lets the owner who asked export what each model was paid in a year, for three days.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Decision,
    answer: OfficeApproval,
  },
  /** Not in the specification. */
  declineTaxExport: {
    does: 'Leaves such a table unmade, or takes one’s own request back.',
    who: 'STAFF_FINANCE',
    body: Decision,
    answer: OfficeApproval,
  },
});
