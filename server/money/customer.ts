import { eq, sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { billingProfiles } from '../db/tables/payment-methods.ts';
import { users } from '../db/tables/users.ts';

/** The provider's id of this manager as a customer, made when first needed. The key makes a repeat find the same one. */
export const customerOf = async (app: App, userId: string): Promise<string> => {
  const { db } = app.database;
  const [known] = await db
    .select({ customerId: billingProfiles.customerId, companyName: users.companyName, name: users.name })
    .from(users)
    .leftJoin(billingProfiles, eq(billingProfiles.userId, users.id))
    .where(eq(users.id, userId));
  if (known?.customerId) return known.customerId;
  const name = known?.companyName ?? known?.name ?? '';
  const { id } = await app.cards.createCustomer({ key: `customer-${userId}`, userId, name });
  await db
    .insert(billingProfiles)
    .values({ userId, customerId: id })
    .onConflictDoUpdate({
      target: billingProfiles.userId,
      set: { customerId: sql`coalesce(${billingProfiles.customerId}, ${id})` },
    });
  return id;
};
