import { eq } from 'drizzle-orm';
import type { BillingForm } from '#contract/schemas/billing-form.ts';
import type { Db } from '../../db/client.ts';
import { type BillingProfileRow, billingProfiles } from '../../db/tables/payment-methods.ts';

const profileView = (row: BillingProfileRow | undefined): BillingForm => ({
  name: row?.name ?? '',
  taxId: row?.taxId ?? '',
  purchaseOrder: row?.purchaseOrder ?? '',
  line1: row?.address?.line1 ?? '',
  line2: row?.address?.line2 ?? '',
  city: row?.address?.city ?? '',
  state: row?.address?.state ?? '',
  postalCode: row?.address?.postalCode ?? '',
});

/** What stands on a manager's invoices; empty texts where nothing was given. */
export const readProfile = async (db: Db, userId: string): Promise<BillingForm> => {
  const [row] = await db.select().from(billingProfiles).where(eq(billingProfiles.userId, userId));
  return profileView(row);
};
