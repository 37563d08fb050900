import { parseArgs } from 'node:util';
import { Passphrase } from '#contract/schemas/passphrase.ts';
import { StaffName } from '#contract/schemas/staff.ts';
import { StaffRole } from '#contract/schemas/staff-roles.ts';
import { staffRoles } from '#contract/values/staff.ts';
import type { StaffCommand } from '#server/staff/cli.ts';
import { ask, askPassphrase } from './ask.ts';
import { Refusal } from './refusal.ts';

const usage = `Usage:
  npm run staff -- list
  npm run staff -- add [--name "Ada Quill"] [--phone +17025550190] [--role OWNER]
  npm run staff -- remove +17025550190
  npm run staff -- reset +17025550190

A passphrase is asked for; where there is no terminal, it is the first line of what is piped in. The first one to be
added is an owner, others are reviewers unless --role says otherwise.`;

/** Reads a command from the arguments, and prompts for the rest. */
export async function readStaffCommand(args: string[]): Promise<StaffCommand> {
  const [kind, ...rest] = args;
  if (kind === 'list' && rest.length === 0) return { kind };
  if (kind === 'add') return readAdd(rest);
  const [phone] = rest;
  if (phone === undefined || rest.length > 1) throw new Refusal(usage);
  if (kind === 'remove') return { kind, phone };
  if (kind === 'reset') return { kind, phone, passphrase: await readPassphrase() };
  throw new Refusal(usage);
}

async function readAdd(args: string[]): Promise<StaffCommand> {
  const given = readFlags(args);
  const role = StaffRole.optional().safeParse(given.role?.toUpperCase());
  if (!role.success) throw new Refusal(`--role must be one of ${staffRoles.join(', ')}.`);
  const name = StaffName.safeParse(given.name ?? (await askOr('Name: ')));
  if (!name.success) throw new Refusal(name.error.issues[0]?.message ?? usage);
  const phone = given.phone ?? (await askOr('Phone number, with its country code: '));
  return { kind: 'add', name: name.data, phone, role: role.data, passphrase: await readPassphrase() };
}

function readFlags(args: string[]) {
  try {
    const options = { name: { type: 'string' }, phone: { type: 'string' }, role: { type: 'string' } } as const;
    return parseArgs({ args, options }).values;
  } catch {
    throw new Refusal(usage);
  }
}

function askOr(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal(usage);
  return ask(question);
}

async function readPassphrase(): Promise<string> {
  const passphrase = Passphrase.safeParse(await askPassphrase());
  if (!passphrase.success) throw new Refusal(passphrase.error.issues[0]?.message ?? usage);
  return passphrase.data;
}
