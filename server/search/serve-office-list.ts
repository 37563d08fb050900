import { OfficeFilters } from '#contract/schemas/search-office.ts';
import { chargePurposeNames } from '#contract/values/charge-names.ts';
import { type ExportedKind, exportedKinds, listExportFor } from '#contract/values/search-office.ts';
import { rolesOf, type StaffRole } from '#contract/values/staff.ts';
import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { iso } from '../db/iso.ts';
import { auditedRows, type Cell, dollarsIn, serveCsv } from '../file/index.ts';
import { Refusal } from '../refusal.ts';
import { type EntryRow, indexMarked } from './entries.ts';
import { jobText } from './found.ts';
import { readList } from './read-list.ts';

const PAGE = 1_000;

type Columns = { head: readonly string[]; row: (entry: EntryRow) => Cell[] };

const purposes: Record<string, string> = chargePurposeNames;
const companyOf = ({ facts }: EntryRow): string | null => facts.owner?.company ?? null;

/** Of clients their company, and of nobody a name. */
const columns: Record<ExportedKind, Columns> = {
  JOB: {
    head: ['Id', 'Job', 'Company', 'State', 'Starts'],
    row: entry => [entry.id, jobText(entry.facts), companyOf(entry), entry.state, iso(entry.at)],
  },
  PAYMENT: {
    head: ['Id', 'For', 'US dollars', 'Company', 'Job', 'State', 'Created'],
    row: entry => [
      entry.id,
      purposes[entry.label ?? ''] ?? entry.label,
      dollarsIn(entry.facts.cents ?? 0),
      companyOf(entry),
      jobText(entry.facts),
      entry.state,
      iso(entry.at),
    ],
  },
  CODE: {
    head: ['Code', 'Kind', 'Created'],
    row: entry => [entry.label, entry.state, iso(entry.at)],
  },
};

async function* rowsOf(app: App, kind: ExportedKind, filters: OfficeFilters, role: StaffRole): AsyncGenerator<Cell[]> {
  await indexMarked(app);
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const page: EntryRow[] = await readList(app, filters, role, after, PAGE);
    for (const entry of page) yield columns[kind].row(entry);
    const last = page.at(-1);
    if (page.length < PAGE || !last) return;
    after = { at: last.sortedAt, id: last.id };
  }
}

/**
 * A list of the office by its filters, noted in the audit: without the words, which may name someone. Lists of people are not exported: a copy of someone’s data is asked for by
 * themselves.
 */
export const serveOfficeList = (app: App, authenticate: Authenticate) =>
  serveCsv(authenticate, async ({ query }, viewer) => {
    if (viewer.kind !== 'STAFF' || !rolesOf[listExportFor].some(role => role === viewer.role))
      throw new Refusal('FORBIDDEN');
    const asked = OfficeFilters.safeParse(query);
    const kind = exportedKinds.find(one => one === asked.data?.kind);
    if (!asked.success || !kind) throw new Refusal('NOT_FOUND');
    const { q, ...filters } = asked.data;
    const rows = rowsOf(app, kind, asked.data, viewer.role);
    return {
      name: `${kind.toLowerCase()}s`,
      head: columns[kind].head,
      rows: auditedRows(app, viewer, { what: 'OFFICE_LIST', ...filters, hasWords: q !== undefined }, rows),
    };
  });
