import { eq } from 'drizzle-orm';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { incidents } from '../db/tables/safety.ts';
import { staff } from '../db/tables/staff.ts';
import { Refusal } from '../refusal.ts';

export const getStaff: Handler<'getStaff'> = async call => {
  const [row] = await call.db
    .select({ id: staff.id, name: staff.name, role: staff.role })
    .from(staff)
    .where(eq(staff.id, staffOf(call).id));
  if (!row) throw new Refusal('UNAUTHENTICATED');
  return { ...row, openIncidents: await call.db.$count(incidents, eq(incidents.state, 'OPEN')) };
};
