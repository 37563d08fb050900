import { eq } from 'drizzle-orm';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import { rolesOf, type StaffRole } from '#contract/values/staff.ts';
import type { Who } from '#contract/values/who.ts';
import { countForMe } from '../approval/index.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { incidents } from '../db/tables/safety.ts';
import { staff } from '../db/tables/staff.ts';
import { countOpenMoney } from '../money/index.ts';
import { Refusal } from '../refusal.ts';
import { countCases } from '../trust/index.ts';

const staffRelations = new Map<Who, readonly StaffRole[]>(
  // Object.entries forgets the names.
  Object.entries(rolesOf) as [keyof typeof rolesOf, readonly StaffRole[]][],
);

/** By the table that `authorize` reads, so that no screen offers what the server refuses. */
const callsOf = (role: StaffRole): string[] =>
  Object.entries(calls).flatMap(([name, { who }]: [string, Call]) =>
    staffRelations.get(who)?.includes(role) ? [name] : [],
  );

export const getStaff: Handler<'getStaff'> = async call => {
  const me = staffOf(call);
  const [row] = await call.db
    .select({ id: staff.id, name: staff.name, role: staff.role })
    .from(staff)
    .where(eq(staff.id, me.id));
  if (!row) throw new Refusal('UNAUTHENTICATED');
  return {
    ...row,
    may: callsOf(row.role),
    openCases: await countCases(call.db),
    openApprovals: await countForMe(call.db, me, row.role),
    openIncidents: await call.db.$count(incidents, eq(incidents.state, 'OPEN')),
    openMoney: await countOpenMoney(call.db),
  };
};
