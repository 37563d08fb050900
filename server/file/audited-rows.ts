import type { App, StaffViewer } from '../context.ts';
import { auditEntries } from '../db/tables/records.ts';

type Export = { what: 'TAX_FIGURES' | 'OFFICE_LIST'; [detail: string]: unknown };

/**
 * The rows of a large table, or of one about people, with who read it in the audit: that it began, before the first row is read, and how many rows
 * were made until it ended or was stopped. Whoever goes away ends it.
 */
export async function* auditedRows<Row>(
  { database, clock }: Pick<App, 'database' | 'clock'>,
  viewer: StaffViewer,
  about: Export,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const note = (action: 'STARTED' | 'ENDED' | 'STOPPED', more: { rows?: number }) =>
    database.db.insert(auditEntries).values({
      actor: `staff:${viewer.id}`,
      subject: 'EXPORT',
      // An entry about them: found by its index, for owners and on the record of those it names.
      subjectId: viewer.id,
      action,
      after: { ...about, ...more },
      at: clock.now(),
    });
  let made = 0;
  let isWhole = false;
  await note('STARTED', {});
  try {
    for await (const row of rows) {
      made += 1;
      yield row;
    }
    isWhole = true;
  } finally {
    await note(isWhole ? 'ENDED' : 'STOPPED', { rows: made });
  }
}
