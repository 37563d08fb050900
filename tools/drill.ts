import { parseArgs } from 'node:util';
import { drill, promised } from './backup/drill.ts';
import { Lifecycle } from './lifecycle.ts';
import { seconds } from './progress.ts';
import { Refusal } from './refusal.ts';

const usage = `Usage:
  npm run drill [-- --rows 20000] [--seconds 20]

Fills a database of its own, backs it up while it is written to, ends it and its backup with kill -9, loses its disk,
restores on another, and starts a server there. Nothing of yours is touched. Exits with 1 where more is lost, or it takes longer, than promised.`;

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const { rows, writesMs } = readArguments();
  const { written, lost, backMs } = await drill({ rows, writesMs }, lifecycle);
  console.log(
    [
      '',
      `Written and acknowledged: ${written.rows} rows and ${written.files} files, on top of ${rows} rows.`,
      `Lost: ${lost.rows} rows of the last ${seconds(lost.rowsMs)}, ${lost.files} files of the last ${seconds(lost.filesMs)}.`,
      `Back after ${seconds(backMs)}.`,
    ].join('\n'),
  );
  await lifecycle.stop(Math.max(lost.rowsMs, lost.filesMs) <= promised.lostMs && backMs <= promised.backMs ? 0 : 1);
});

function readArguments(): { rows: number; writesMs: number } {
  let values: { rows?: string | undefined; seconds?: string | undefined };
  try {
    ({ values } = parseArgs({ options: { rows: { type: 'string' }, seconds: { type: 'string' } } }));
  } catch {
    throw new Refusal(usage);
  }
  const [rows, writes] = [Number(values.rows ?? '20000'), Number(values.seconds ?? '20')];
  if (!(Number.isInteger(rows) && rows >= 0 && writes > 0)) throw new Refusal(usage);
  return { rows, writesMs: writes * 1000 };
}
