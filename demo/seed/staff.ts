import type { Db } from '#server/db/client.ts';
import { staff } from '#server/db/tables/staff.ts';
import { hashPassphrase } from '#server/office/index.ts';
import { demoId } from '../ids.ts';
import { demoStaff } from '../people.ts';

const idOf = (role: (typeof demoStaff)[number]['role']): string =>
  demoId(
    'staff',
    demoStaff.findIndex(member => member.role === role),
  );
/** The demo's staff by what they do. Owner and reviewer decide in turn. */
export const demoStaffIds = {
  owner: idOf('OWNER'),
  reviewer: idOf('REVIEWER'),
  finance: idOf('FINANCE'),
  support: idOf('SUPPORT'),
};
export const demoReviewerIds = [demoStaffIds.owner, demoStaffIds.reviewer];

export type DemoStaff = typeof staff.$inferInsert;

/** All have the same passphrase, each with a separate hash. */
export const staffRows = (passphrase: string): Promise<DemoStaff[]> =>
  Promise.all(
    demoStaff.map(async (member, n) => ({
      ...member,
      id: demoId('staff', n),
      passphraseHash: await hashPassphrase(passphrase),
    })),
  );

/** Adds staff that the demo did not have when the installation was seeded; removed staff stay removed. */
export const addMissingStaff = async (db: Db, passphrase: string): Promise<void> => {
  const known = await db.select({ phone: staff.phone }).from(staff);
  if (demoStaff.every(({ phone }) => known.some(row => row.phone === phone))) return;
  await db
    .insert(staff)
    .values(await staffRows(passphrase))
    .onConflictDoNothing();
};
