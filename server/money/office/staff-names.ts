import type { Db } from '../../db/client.ts';
import { staff } from '../../db/tables/staff.ts';

type Named = { id: string; name: string };
/** The member of staff with this id, removed ones included. */
export type StaffNames = (id: string | null) => Named | null;

export const readStaffNames = async (db: Db): Promise<StaffNames> => {
  const members = new Map((await db.select({ id: staff.id, name: staff.name }).from(staff)).map(one => [one.id, one]));
  return id => (id === null ? null : (members.get(id) ?? { id, name: 'Staff' }));
};
