import type pg from 'pg';

/** What must hold at any time, each as a count of violations. */
const checks: Record<string, string> = {
  'entries that do not sum to zero': `
    select count(*) from (select from ledger_lines where entry_id > $1::bigint group by entry_id having sum(amount_cents) <> 0) wrong`,
  'books that do not sum to zero': 'select (coalesce(sum(amount_cents), 0) <> 0)::int as count from ledger_lines',
  'jobs that spent more than was paid for them': `
    select count(*) from (select from ledger_accounts a join ledger_lines l on l.account_id = a.id
      where a.kind = 'CLIENT_FUNDS' group by a.id having sum(l.amount_cents) > 0) wrong`,
  'models who were sent more than they earned': `
    select count(*) from (select from ledger_accounts a join ledger_lines l on l.account_id = a.id
      where a.kind = 'MODEL_PAYABLE' group by a.id having sum(l.amount_cents) > 0) wrong`,
  'charges that were given back beyond their amount':
    'select count(*) from charges where refunded_cents > amount_cents',
  'charges of ours that the processor took twice': `
    select count(*) from (select from processor.objects where kind = 'charge' and (body ->> 'captured')::boolean
      and body -> 'metadata' ->> 'chargeId' is not null group by body -> 'metadata' ->> 'chargeId' having count(*) > 1) twice`,
};

/** Where the reconciler of the product found that books and provider differ, and that did not mend itself. */
export const openFindings = 'select count(*) from money_findings where resolved_at is null';

/** Watches the books from night to night. */
export class Nights {
  readonly #pool: pg.Pool;
  #lastEntry = '0';
  count = 0;
  readonly violations: string[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async look(atMs: number): Promise<void> {
    this.count += 1;
    for (const [what, text] of Object.entries(checks)) {
      const values = text.includes('$1') ? [this.#lastEntry] : [];
      const { rows } = await this.#pool.query<{ count: string }>(text, values);
      const count = Number(rows[0]?.count);
      if (count > 0) this.violations.push(`${new Date(atMs).toISOString().slice(0, 10)}: ${count} ${what}`);
    }
    const { rows } = await this.#pool.query<{ last: string }>(
      'select coalesce(max(id), 0)::text as last from ledger_entries',
    );
    this.#lastEntry = rows[0]?.last ?? '0';
  }
}
