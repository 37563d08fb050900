import { parseArgs } from 'node:util';
import { CallError } from '#client/call-error.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { Refusal } from '#tools/refusal.ts';
import { compare, type Sizes } from './growth/compare.ts';
import type { Size } from './growth/fill.ts';
import { openMarketplace } from './growth/marketplace.ts';
import { changingQuestions, chatQuestions, type Question, readingQuestions } from './growth/questions.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';

const LIMIT = 2;
const AIM = 1.3;
const FACTOR = 100;

const { reads, writes, scale, patience } = readOptions({ reads: 40, writes: 20, scale: 1, patience: 60 });
/** Names of calls, with a comma between: only these are compared. */
const { values: given } = parseArgs({ options: { only: { type: 'string' } }, strict: false });
const only = typeof given.only === 'string' ? given.only.split(',') : null;
const sizeOf = (factor: number): Size => ({ models: 1_000 * factor, jobs: 400 * factor, messages: 10_000 * factor });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const begunAt = performance.now();
  const sizes = { small: sizeOf(1), large: sizeOf(Math.round(FACTOR * scale)) };
  const markets = {
    small: await openMarketplace(sizes.small, lifecycle),
    large: await openMarketplace(sizes.large, lifecycle),
  };
  const filledIn = (performance.now() - begunAt) / 1000;
  const ofBoth = async <Answer>(ask: (side: keyof Sizes<unknown>) => Promise<Answer>): Promise<Sizes<Answer>> => ({
    small: await ask('small'),
    large: await ask('large'),
  });
  const inWords = ({ models, jobs, messages }: Size) =>
    [models, jobs, messages].map(count => count.toLocaleString('en-US')).join(' / ');
  const report = new Report(
    `Every call at two sizes (models / jobs / messages): ${inWords(sizes.small)}, and ${inWords(sizes.large)}. One at a time; p95 in ms, the small size as the floor. A manager and a model of whom each has a hundredth of all jobs ask.`,
  );
  report.note(`Filled in ${filledIn.toFixed(0)} s.`);
  const quiet = new Quiet(patience);
  const refused: string[] = [];
  const compared = new Set<string>();
  const section = async (name: string, { small, large }: Sizes<Question[]>, samples: number) => {
    await quiet.wait();
    report.section(name);
    for (const [at, question] of small.entries()) {
      if (only && !only.includes(question.name)) continue;
      compared.add(question.name);
      const other = large[at];
      if (other?.name !== question.name) throw new Error(`${question.name} is not compared with itself.`);
      try {
        const limit = question.isPage ? Number.POSITIVE_INFINITY : LIMIT;
        const { p95, looks } = await compare({ small: question, large: other }, samples, limit);
        const what = looks > 1 ? `${question.name} (${looks} looks)` : question.name;
        report.figure({
          what,
          floor: p95.small,
          ours: p95.large,
          decimals: 1,
          ...(!question.isPage && { budget: { ratioAtMost: LIMIT }, aim: { ratioAtMost: AIM } }),
        });
      } catch (error) {
        const why = error instanceof CallError ? `${error.status} ${error.code}` : String(error).slice(0, 300);
        refused.push(`${question.name}: ${why}`);
      }
    }
  };
  await section('Reading', await ofBoth(side => readingQuestions(markets[side])), reads);
  const chats = await ofBoth(side => chatQuestions(markets[side]));
  await section('Chat', { small: chats.small.questions, large: chats.large.questions }, reads);
  for (const { socket } of [chats.small, chats.large]) socket.close();
  await section(
    'Changing',
    { small: changingQuestions(markets.small), large: changingQuestions(markets.large) },
    writes,
  );
  const unknown = only?.filter(name => !compared.has(name)) ?? [];
  if (unknown.length > 0) throw new Refusal(`There is no call of this name: ${unknown.join(', ')}.`);
  for (const line of refused) report.note(`Refused: ${line}`);
  report.figure({ what: 'calls that were refused', ours: refused.length, budget: { atMost: 0 } });
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
