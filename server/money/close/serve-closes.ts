import { asc, gt } from 'drizzle-orm';
import { ledgerAccounts } from '#contract/values/money.ts';
import { accountNames, bankStateNames, closeStateNames } from '#contract/values/money-close.ts';
import { rolesOf } from '#contract/values/staff.ts';
import type { Authenticate } from '../../auth/index.ts';
import type { App } from '../../context.ts';
import { moneyCloses } from '../../db/tables/money-closes.ts';
import { type Cell, dollarsIn, serveCsv } from '../../file/index.ts';
import { Refusal } from '../../refusal.ts';
import { closeViews } from './views.ts';

const PAGE = 200;

const head = [
  'Day (UTC)',
  'State',
  'Final',
  'Provider holds',
  'Our books say',
  'Booked on another day',
  'Named by findings',
  'Not explained',
  'Open findings',
  'Sent to our bank',
  'On its way to our bank',
  'Our bank',
  'Found on its statements',
  'Not found on them yet',
  ...ledgerAccounts.map(account => accountNames[account]),
];

async function* rowsOf({ database: { db } }: App): AsyncGenerator<Cell[]> {
  let after = '0001-01-01';
  for (;;) {
    const page = await db
      .select()
      .from(moneyCloses)
      .where(gt(moneyCloses.day, after))
      .orderBy(asc(moneyCloses.day))
      .limit(PAGE);
    for (const close of await closeViews(db, page)) {
      const totals = new Map(close.accounts.map(({ account, cents }) => [account, cents]));
      yield [
        close.day,
        closeStateNames[close.state],
        close.isFinal ? 'yes' : 'no',
        dollarsIn(close.providerCents),
        dollarsIn(close.ledgerCents),
        dollarsIn(close.otherDayCents),
        dollarsIn(close.findingsCents),
        dollarsIn(close.unexplainedCents),
        close.openFindings,
        dollarsIn(close.bankCents),
        dollarsIn(close.bankPendingCents),
        bankStateNames[close.bankState],
        dollarsIn(close.bankFoundCents),
        dollarsIn(close.bankOpenCents),
        ...ledgerAccounts.map(account => dollarsIn(totals.get(account) ?? 0)),
      ];
    }
    const last = page.at(-1);
    if (page.length < PAGE || !last) return;
    after = last.day;
  }
}

/** The closes of all days, the first one first, for owners and finance. */
export const serveMoneyCloses = (app: App, authenticate: Authenticate) =>
  serveCsv(authenticate, async (_, viewer) => {
    if (viewer.kind !== 'STAFF' || !rolesOf.STAFF_FINANCE.some(role => role === viewer.role))
      throw new Refusal('FORBIDDEN');
    return { name: 'closes', head, rows: rowsOf(app) };
  });
