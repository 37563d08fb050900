import { eq } from 'drizzle-orm';
import type { BillingForm } from '#contract/schemas/billing-form.ts';
import type { Db } from '../../db/client.ts';
import { type BillingProfileRow, billingProfiles } from '../../db/tables/payment-methods.ts';
import { users } from '../../db/tables/users.ts';

/** What stands on invoices of a manager: made out to the company unless another name was given. */
export const profileView = (
  row: BillingProfileRow | null | undefined,
  company: string | null | undefined,
): BillingForm => ({
  name: row?.name || (company ?? ''),
  taxId: row?.taxId ?? '',
  purchaseOrder: row?.purchaseOrder ?? '',
  line1: row?.address?.line1 ?? '',
  line2: row?.address?.line2 ?? '',
  city: row?.address?.city ?? '',
  state: row?.address?.state ?? '',
  postalCode: row?.address?.postalCode ?? '',
});

export const readProfile = async (db: Db, userId: string): Promise<BillingForm> => {
  const [row] = await db
    .select({ profile: billingProfiles, company: users.companyName })
    .from(users)
    .leftJoin(billingProfiles, eq(billingProfiles.userId, users.id))
    .where(eq(users.id, userId));
  return profileView(row?.profile, row?.company);
};
