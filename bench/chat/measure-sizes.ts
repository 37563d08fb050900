import { createChatters } from './people.ts';
import { addChannels, addMessages, compareQuestions, fewestChannels, type Question } from './sizes.ts';
import type { Stage } from './stage.ts';

/** What each question costs someone with a hundred times the messages, or the channels, beside someone with few of both. */
export async function measureSizes({ database, node, quiet, report }: Stage): Promise<void> {
  const [small, many, wide] = await createChatters(database, 3, 1);
  if (!small || !many || !wide) throw new Error('Three people are compared.');
  await Promise.all([
    addMessages(database, small, 100),
    addMessages(database, wide, 100),
    addMessages(database, many, 10_000),
  ]);
  await addChannels(database, small, fewestChannels - 1);
  await addChannels(database, many, fewestChannels - 1);
  await addChannels(database, wide, fewestChannels * 100 - 1);
  await database.pool.query('vacuum analyze');
  await quiet.wait();
  const [base, messages, channels] = await compareQuestions(node.url, [small, many, wide]);
  if (!base || !messages || !channels) throw new Error('Each person has figures.');
  const limits = { budget: { ratioAtMost: 2 }, aim: { ratioAtMost: 1.3 }, decimals: 1 };
  for (const question of Object.keys(base) as Question[]) {
    const floor = base[question];
    report.figure({ what: `${question}, messages × 100, p95 ms`, ours: messages[question], floor, ...limits });
    report.figure({ what: `${question}, channels × 100, p95 ms`, ours: channels[question], floor, ...limits });
  }
}
