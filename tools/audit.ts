import { parseArgs } from 'node:util';
import { openPool } from '#server/db/client.ts';
import { verifyAudit } from '#server/db/verify-audit.ts';
import { connectDatabase } from './connect-database.ts';
import { Lifecycle } from './lifecycle.ts';
import { Refusal } from './refusal.ts';
import { auditKeys, existingSecretKey } from './secret-key.ts';
import { readSettings } from './settings.ts';

const usage = `Usage:
  npm run audit -- verify [--head <hash that an earlier run printed>]`;

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const notedHead = readArguments();
  const settings = readSettings(process.env);
  const database = openPool(await connectDatabase(settings, lifecycle), 1);
  try {
    const secretKeys = auditKeys(existingSecretKey(settings.dataDir));
    const { entries, head, checkpoint, fault } = await verifyAudit(database.db, { head: notedHead, secretKeys });
    console.log(`${entries} ${entries === 1 ? 'entry' : 'entries'}, head ${head || 'none'}`);
    if (checkpoint) console.log(`Older entries were dropped up to position ${checkpoint.position}.`);
    if (checkpoint && !checkpoint.isSignatureChecked)
      console.log('Whether we dropped them was not checked: set the SECRET_KEY of the servers.');
    if (fault) throw new Refusal(`The audit is broken. ${fault}`);
    console.log('The audit is intact.');
  } finally {
    await database.close();
  }
  await lifecycle.stop(0);
});

function readArguments(): string | null {
  try {
    const options = { head: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.join() === 'verify') return values.head ?? null;
  } catch {
    // Falls through to the usage.
  }
  throw new Refusal(usage);
}
