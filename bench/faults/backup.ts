import { drill, promised } from '#tools/backup/drill.ts';
import type { Scenario } from './stage/scenario.ts';

const ROWS = 1_000_000;
const WRITES_SECONDS = 20;
const inSeconds = (ms: number) => ms / 1000;

export const scenario: Scenario = {
  name: 'backup',
  bar: 'kill -9 of a database with a million rows and of its backup, and its disk lost: a server answers on another within 5 minutes, with all but the last 60 s at most.',
  async run({ times, owner, note }) {
    const rows = times(ROWS, 10_000);
    const { written, lost, backMs } = await drill({ rows, writesMs: WRITES_SECONDS * 1000 }, owner);
    note(
      `lost of what was acknowledged: ${lost.rows} of ${written.rows} rows, ${lost.files} of ${written.files} files`,
    );
    const budget = { atMost: inSeconds(promised.lostMs) };
    return [
      { what: 'rows before', ours: rows },
      { what: 'rows acknowledged under backup', ours: written.rows, budget: { atLeast: 1 } },
      { what: 'files acknowledged under backup', ours: written.files, budget: { atLeast: 1 } },
      { what: 'rows lost, of the last s', ours: inSeconds(lost.rowsMs), decimals: 2, budget },
      { what: 'files lost, of the last s', ours: inSeconds(lost.filesMs), decimals: 2, budget },
      { what: 'back after s', ours: inSeconds(backMs), decimals: 1, budget: { atMost: inSeconds(promised.backMs) } },
    ];
  },
};
