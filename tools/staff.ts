import type { StaffMember } from '#contract/schemas/staff.ts';
import { staffRoleNames } from '#contract/values/staff.ts';
import { asRefusal } from '#server/http/errors.ts';
import { runStaffCommand } from '#server/staff/cli.ts';
import { connectDatabase } from './connect-database.ts';
import { Lifecycle } from './lifecycle.ts';
import { Refusal } from './refusal.ts';
import { readSettings } from './settings.ts';
import { readStaffCommand } from './staff-command.ts';

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const settings = readSettings(process.env);
  // Prompted before anything is opened, so that a slow typist does not lock the data folder.
  const command = await readStaffCommand(process.argv.slice(2));
  const databaseUrl = await connectDatabase(settings, lifecycle);
  try {
    const members = await runStaffCommand(databaseUrl, command);
    console.log(tableOf(members));
  } catch (error) {
    const refusal = asRefusal(error);
    throw refusal ? new Refusal(refusal.message, { cause: error }) : error;
  }
  await lifecycle.stop(0);
});

function tableOf(members: readonly StaffMember[]): string {
  if (members.length === 0) return 'Nobody is on the staff yet. Add the first owner: npm run staff -- add';
  const rows = members.map(({ name, phone, role, state, lastSignInAt }) => [
    name,
    phone,
    staffRoleNames[role],
    state.toLowerCase(),
    lastSignInAt ? `signed in ${lastSignInAt.slice(0, 16).replace('T', ' ')} UTC` : 'never signed in',
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? [];
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
