import { eq, sql } from 'drizzle-orm';
import { firstUnanswered } from '#contract/rules/job-steps.ts';
import type { User } from '#contract/schemas/user.ts';
import { registrationOrder } from '#contract/values/job-steps.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import type { CallName } from '#contract/wire/index.ts';
import { lockUser, userOf } from '../auth/index.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { type UserRow, users } from '../db/tables/users.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { readUser } from './read.ts';

type Change = Partial<typeof users.$inferInsert>;

/** Adds steps to those answered, in the order they were answered. */
export const withSteps = (answered: OnboardingStep[], more: readonly OnboardingStep[]): OnboardingStep[] => [
  ...new Set([...answered, ...more]),
];

/** The step at which registration continues: the first that neither the person nor their draft has answered. */
export const onboardingStepOf = async (
  db: Db,
  row: UserRow,
  answered: OnboardingStep[],
): Promise<OnboardingStep | null> => {
  if (row.type !== 'MANAGER' || row.state !== 'ONBOARDING') return null;
  const [draft] = await db
    .select({ answered: jobs.answeredSteps })
    .from(jobs)
    .where(sql`${jobs.managerId} = ${row.id} and ${jobs.submittedAt} is null and ${jobs.lifecycle} = 'DRAFT'`)
    .orderBy(sql`${jobs.createdAt} desc`)
    .limit(1);
  return firstUnanswered(registrationOrder, withSteps(answered, draft?.answered ?? [])) ?? 'JOB_PHOTOS';
};

const shownToStaff = ['name', 'companyName', 'urlInstagram', 'urlTickTok', 'urlOther', 'moderation'] as const;

/** Whether it changes what staff are shown in their queue and in a review; nobody is in one who still registers. */
const changesReview = (row: UserRow, values: Change): boolean =>
  row.state !== 'ONBOARDING' && shownToStaff.some(field => field in values && values[field] !== row[field]);

/**
 * Changes the signed-in person under lock, updates their onboarding step, publishes to their other devices, and answers
 * them.
 */
export const changeUser = async (
  call: CallContext<CallName>,
  change: (row: UserRow) => Promise<Change> | Change,
  answeredSteps: readonly OnboardingStep[] = [],
): Promise<User> => {
  const { app, db, afterCommit } = call;
  const { id } = userOf(call);
  const row = await lockUser(db, id);
  if (!row) throw new Refusal('UNAUTHENTICATED');
  const values = await change(row);
  const answered = withSteps(row.answeredSteps, answeredSteps);
  const onboardingStep = await onboardingStepOf(db, { ...row, ...values }, answered);
  await db
    .update(users)
    .set({ ...values, answeredSteps: answered, onboardingStep, updatedAt: app.clock.now(), version: row.version + 1 })
    .where(eq(users.id, id));
  if (changesReview(row, values)) publishQueue(call);
  afterCommit(() => app.bus.publish({ kind: 'USER_CHANGED', userId: id }));
  const user = await readUser(db, id);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  return user;
};
