import { shownDollars } from '#contract/rules/dollars.ts';
import { closeStateNames, findingWords } from '#contract/values/money-close.ts';
import { buildServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type MoneyStanding, readMoneyStanding, reconcile } from '#server/money/index.ts';
import { connectDatabase } from './connect-database.ts';
import { Lifecycle } from './lifecycle.ts';
import { Refusal } from './refusal.ts';
import { secretKeyOf } from './secret-key.ts';
import { readSettings, type Settings } from './settings.ts';

const usage = `Usage:
  npm run money -- reconcile`;

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  if (process.argv.slice(2).join(' ') !== 'reconcile') throw new Refusal(usage);
  const settings = readSettings(process.env);
  const standing = await compare(settings, await connectDatabase(settings, lifecycle));
  console.log(textOf(standing));
  await lifecycle.stop(standing.close?.state === 'AGREES' ? 0 : 1);
});

/** A server that neither listens nor works in the background: it has what comparing needs. */
async function compare(settings: Settings, databaseUrl: string): Promise<MoneyStanding> {
  const config = readConfig({
    ...process.env,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKeyOf(settings.dataDir),
    DATA_DIR: settings.dataDir,
    DEMO: settings.demo ? 'on' : 'off',
    // The port of the running server, and that of its card processor, stay its own.
    PORT: '0',
    PROCESSOR_PORT: undefined,
  });
  const server = await buildServer(config, { web: false, works: false });
  try {
    if (!(await reconcile(server.app, { isForced: true })))
      throw new Refusal('Another server is comparing, or the payment provider does not answer. Try again in a minute.');
    return await readMoneyStanding(server.app.database.db);
  } finally {
    await server.close();
  }
}

function textOf({ close, findings }: MoneyStanding): string {
  const lines = findings.map(
    ({ kind, subject, oursCents, theirsCents }) =>
      `  ${findingWords[kind].title}, ${subject}: the provider ${amount(theirsCents)}, our books ${amount(oursCents)}`,
  );
  if (!close) return 'Nothing was compared yet.';
  const { state, providerCents, ledgerCents, unexplainedCents } = close;
  return [
    `${closeStateNames[state]}: the provider holds ${shownDollars(providerCents)}, our books say ${shownDollars(ledgerCents)}; ${shownDollars(unexplainedCents)} are not explained.`,
    ...(lines.length > 0 ? [`${lines.length} open findings:`, ...lines] : []),
  ].join('\n');
}

function amount(cents: number | null): string {
  return cents === null ? 'nothing' : shownDollars(cents);
}
