import { shownDollars } from '#contract/rules/dollars.ts';
import { closeStateNames, findingWords } from '#contract/values/money-close.ts';
import { processorKeys } from '#processor/keys.ts';
import { buildServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { App } from '#server/context.ts';
import { newId } from '#server/ids.ts';
import { type MoneyStanding, readMoneyStanding, reconcile } from '#server/money/index.ts';
import { CardsError } from '#server/providers/cards/port.ts';
import { connectDatabase } from './connect-database.ts';
import { Lifecycle } from './lifecycle.ts';
import { Refusal } from './refusal.ts';
import { secretKeyOf } from './secret-key.ts';
import { readSettings, type Settings } from './settings.ts';

const usage = `Usage:
  npm run money -- reconcile
  npm run money -- payout 250.00
  npm run money -- bank-statement`;

type Command = (app: App) => Promise<{ text: string; exitCode: number }>;

const commands: Record<string, (amount: string | undefined) => Command | null> = {
  reconcile: amount => (amount === undefined ? compare : null),
  payout: amount => {
    const cents = Math.round(Number(amount) * 100);
    return cents > 0 ? app => payOut(app, cents) : null;
  },
  'bank-statement': amount => (amount === undefined ? readBankStatement : null),
};

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const [name = '', amount, ...more] = process.argv.slice(2);
  const command = more.length === 0 && Object.hasOwn(commands, name) ? commands[name]?.(amount) : null;
  if (!command) throw new Refusal(usage);
  const settings = readSettings(process.env);
  const { text, exitCode } = await withServer(settings, await connectDatabase(settings, lifecycle), command);
  console.log(text);
  await lifecycle.stop(exitCode);
});

/** A server that neither listens nor works in the background. */
async function withServer<Result>(
  settings: Settings,
  databaseUrl: string,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({
    ...process.env,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKeyOf(settings.dataDir),
    DATA_DIR: settings.dataDir,
    DEMO: settings.demo ? 'on' : 'off',
    // The ports of the running server, of its card processor and of its metrics, stay its own.
    PORT: '0',
    PROCESSOR_PORT: undefined,
    METRICS_PORT: undefined,
  });
  const server = await buildServer(config, { web: false, works: false });
  try {
    return await work(server.app);
  } finally {
    await server.close();
  }
}

async function compare(app: App) {
  if (!(await reconcile(app, { isForced: true })))
    throw new Refusal('Another server is comparing, or the payment provider does not answer. Try again in a minute.');
  const standing = await readMoneyStanding(app.database.db);
  return { text: textOf(standing), exitCode: standing.close?.state === 'AGREES' ? 0 : 1 };
}

/** What is ours of the balance, by the last comparison: neither paid ahead by clients nor owed to models. */
function ownCents({ close }: MoneyStanding): number {
  if (!close) return 0;
  const owed = close.accounts.filter(({ account }) => account === 'CLIENT_FUNDS' || account === 'MODEL_PAYABLE');
  return owed.reduce((left, { cents }) => left + cents, close.providerCents);
}

/** As in the provider's dashboard, but never what belongs to others: from our balance there to our bank. */
async function payOut({ cards, database }: App, amountCents: number) {
  const mostCents = ownCents(await readMoneyStanding(database.db));
  if (amountCents > mostCents)
    throw new Refusal(
      `At the last comparison ${shownDollars(Math.max(mostCents, 0))} of the balance were ours; the rest is paid ahead by clients or owed to models.`,
    );
  try {
    const payout = await cards.payout({ key: newId(), amountCents, instant: false, metadata: {} });
    return { text: `${shownDollars(amountCents)} are on their way to our bank (${payout.id}).`, exitCode: 0 };
  } catch (error) {
    if (error instanceof CardsError) throw new Refusal(`The payment provider did not accept it: ${error.message}`);
    throw error;
  }
}

/** What the bank of the local processor says, as a real one exports it. */
async function readBankStatement({ cards, config }: App) {
  if (cards.browser.end !== 'local')
    throw new Refusal('Save the statement at your bank. Only the local processor has one here.');
  const { secretKey } = processorKeys(config.SECRET_KEY);
  const answer = await fetch(`${cards.browser.origin}/admin/bank-statement.csv`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  if (!answer.ok) throw new Refusal(`The local processor answered ${answer.status}.`);
  return { text: (await answer.text()).trim(), exitCode: 0 };
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
