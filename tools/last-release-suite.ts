import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { withinTransaction } from '#server/db/outside-transaction.ts';
import { program, runWithOutput } from './command.ts';
import { lastRelease, unpackLastRelease } from './last-release.ts';
import { inProject } from './settings.ts';

/** Of the tables that existed and that a migration since has changed: which tests of the last release read and write them. */
export const testsOfTable: Record<string, string> = {
  allowed_moves: 'server/applicant/applicant.test.ts',
  audit_entries: 'server/db/verify-audit.test.ts',
  charge_lines: 'server/money/life.test.ts',
  chat_messages: 'server/chat/chat.test.ts',
  earnings: 'server/money/life.test.ts',
  images: 'server/gallery/gallery.test.ts',
  incidents: 'server/safety/safety.test.ts',
  invite_codes: 'server/invitation',
  job_images: 'server/job/drafts.test.ts',
  jobs: 'server/job/drafts.test.ts',
  model_photos: 'server/gallery/gallery.test.ts',
  models: 'server/model/model-profile.test.ts',
  money_findings: 'server/money/reconcile',
  no_shows: 'server/work/no-show.test.ts',
  participants: 'server/applicant/applicant.test.ts',
  refunds: 'server/money/office/refunds.test.ts',
  search_entries: 'server/search/search.test.ts',
  search_marks: 'server/search/search.test.ts',
  sent_texts: 'server/notification/caps.test.ts',
  shifts: 'server/work/hours.test.ts',
  staff: 'server/staff',
  staff_sessions: 'server/office/sign-in.test.ts',
  users: 'server/user/user.test.ts',
  verification_codes: 'server/auth/sign-in.test.ts',
};

/** Of the functions that existed and that a migration since has replaced: which tests of the last release call them, by a trigger or themselves. */
export const testsOfFunction: Record<string, string> = {
  chat_post: 'server/chat/chat.test.ts',
  fold_words: 'server/search/search.test.ts',
  follow_support: 'server/support/support.test.ts',
  is_chained: 'server/db/verify-audit.test.ts',
  job_words: 'server/search/search.test.ts',
  plan_money_of_participant: 'server/money/life.test.ts',
};

/** Where all of these stand. */
export const testsOfChanges: readonly string[] = [
  ...new Set([...Object.values(testsOfTable), ...Object.values(testsOfFunction)]),
];

/**
 * Which tests of the last release compare its code with the whole schema, and where they stand: whatever is added fails them, and
 * troubles no server. The rules of migrations see to it that nothing is taken away.
 */
export const testsOfWholeSchema: Record<string, string> = {
  'are the same in the contract and in the database': 'server/job/job.test.ts',
  'covers every table with personal data': 'server/legal/get-own-data.test.ts',
};

/** Finds the names of all others. */
export const nameFilter = new RegExp(`^(?!.*(${Object.keys(testsOfWholeSchema).join('|')})$)`);

type Options = { paths?: readonly string[]; args?: readonly string[]; signal?: AbortSignal };

/**
 * The last release's own tests of its server on a database with the migrations of this one: what its servers meet while
 * they are being replaced. Null without its history.
 */
export async function runLastReleaseSuite({ paths = [], args = [], signal }: Options = {}): Promise<boolean | null> {
  const folder = inProject('.cache', `release-${lastRelease.commit.slice(0, 8)}-expanded`);
  // Its migrations are those of an earlier state of this checkout otherwise.
  rmSync(folder, { recursive: true, force: true });
  const root = await unpackLastRelease(folder);
  if (!root) return null;
  cpSync(inProject('server', 'db', 'migrations'), `${root}/server/db/migrations`, { recursive: true });
  // Its own migrator may run all of them in one transaction.
  for (const path of globSync(`${root}/server/db/migrations/*.sql`))
    writeFileSync(path, withinTransaction(readFileSync(path, 'utf8')));
  const named = ['--testNamePattern', nameFilter.source];
  return runWithOutput([program.vitest, 'run', '--project', 'server', ...named, ...args, ...paths], {
    cwd: root,
    signal,
  });
}
