import { describe, expect, it } from 'vitest';
import { aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { auditedRows } from './audited-rows.ts';

const system = await aSystem();

async function* numbers(isClosed: () => void): AsyncGenerator<number> {
  try {
    for (let n = 0; ; n += 1) yield n;
  } finally {
    isClosed();
  }
}

describe('auditedRows', () => {
  it('notes how many were made when the reader goes away, and ends what makes them', async () => {
    const { id } = await aStaff(system, 'OWNER');
    const viewer = { kind: 'STAFF', id, sessionId: id, role: 'OWNER', endsAtMs: 0 } as const;
    let closed = 0;
    const rows = auditedRows(
      system.server.app,
      viewer,
      { what: 'TAX_FIGURES', year: 2026 },
      numbers(() => (closed += 1)),
    );
    for await (const row of rows) if (row === 2) break;
    expect(closed).toBe(1);
    const audit = await system.sql(`select action, after from audit_entries where actor = $1 order by id`, [
      `staff:${id}`,
    ]);
    expect(audit).toEqual([
      { action: 'STARTED', after: { what: 'TAX_FIGURES', year: 2026 } },
      { action: 'STOPPED', after: { what: 'TAX_FIGURES', year: 2026, rows: 3 } },
    ]);
  });
});
