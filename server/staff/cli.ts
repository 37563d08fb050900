import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/schemas/staff.ts';
import type { StaffRole } from '#contract/values/staff.ts';
import { readPhone } from '../auth/index.ts';
import { type BusMessage, openBus, QUEUE_CHANGED } from '../bus/bus.ts';
import { type Db, openPool } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { staff } from '../db/tables/staff.ts';
import { hashPassphrase, refuseCommonPassphrase } from '../office/index.ts';
import { removePasskeys } from '../passkey/index.ts';
import { Refusal } from '../refusal.ts';
import { removeMember, setPassphrase } from './change.ts';
import { addMember, readMembers } from './members.ts';

/** Staff commands for the operator of the machine, who need not be staff. */
export type StaffCommand =
  | { kind: 'list' }
  | { kind: 'add'; name: string; phone: string; role: StaffRole | undefined; passphrase: string }
  | { kind: 'remove'; phone: string }
  | { kind: 'reset'; phone: string; passphrase: string };

/** Runs a command on a database that servers may be using; returns the staff afterwards. */
export const runStaffCommand = async (databaseUrl: string, command: StaffCommand): Promise<StaffMember[]> => {
  const database = openPool(databaseUrl, 2);
  try {
    if (command.kind === 'list') return await readMembers(database.db);
    if (command.kind === 'add')
      await refuseCommonPassphrase(command.passphrase, { name: command.name, phone: readPhone(command.phone) });
    const hash = 'passphrase' in command ? await hashPassphrase(command.passphrase) : '';
    const ended = await database.db.transaction(async tx => {
      await tx.execute(sql`select set_config('app.actor', 'machine', true)`);
      return executeCommand(tx, command, hash);
    });
    await publishEndedSessions(databaseUrl, ended);
    return await readMembers(database.db);
  } finally {
    await database.close();
  }
};

const executeCommand = async (
  db: Db,
  command: Exclude<StaffCommand, { kind: 'list' }>,
  hash: string,
): Promise<string[]> => {
  const phone = readPhone(command.phone);
  const rows = await readRows(db, { now: columns.moment }, sql`select app_now() as now`);
  const now = new Date(rows[0]?.now ?? Date.now());
  if (command.kind === 'add') {
    const role = command.role ?? (await roleOfNext(db));
    await addMember(db, { name: command.name, phone, role, passphraseHash: hash });
    return [];
  }
  const [member] = await db
    .select({ id: staff.id, name: staff.name, phone: staff.phone })
    .from(staff)
    .where(and(eq(staff.phone, phone), isNull(staff.disabledAt)));
  if (!member) throw new Refusal('NOT_FOUND', {}, `Nobody with the number ${phone} is on the staff.`);
  if (command.kind === 'remove') return removeMember(db, member.id, now);
  await refuseCommonPassphrase(command.passphrase, member);
  // Who lost a passkey may be the only owner.
  await removePasskeys(db, member.id);
  return setPassphrase(db, member.id, hash, now);
};

/** The first member is an owner, who can invite the others. */
const roleOfNext = async (db: Db): Promise<StaffRole> => {
  const [owner] = await db.select({ id: staff.id }).from(staff).where(sql`is_active_owner(${staff})`).limit(1);
  return owner ? 'REVIEWER' : 'OWNER';
};

/** Servers cache sessions until they hear that one ended. */
const publishEndedSessions = async (databaseUrl: string, sessionIds: readonly string[]): Promise<void> => {
  const bus = await openBus(databaseUrl);
  const messages: BusMessage[] = sessionIds.map(sessionId => ({ kind: 'SESSION_ENDED', sessionId }));
  for (const message of messages) bus.publish(message);
  bus.publish({ kind: 'LIVE', to: ['staff'], event: { kind: 'STAFF', id: null } });
  bus.publish(QUEUE_CHANGED);
  bus.publish({ kind: 'LIVE', to: ['staff'], event: { kind: 'SUPPORT', id: null } });
  await bus.close();
};
