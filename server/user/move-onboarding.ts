import { eq } from 'drizzle-orm';
import type { CallName } from '#contract/wire/index.ts';
import type { CallContext } from '../context.ts';
import { type UserRow, users } from '../db/tables/users.ts';
import { onboardingStepOf } from './change-user.ts';

/** After a draft was saved: updates the step of a manager in registration, and publishes to their other devices. */
export const moveOnboarding = async (
  { app, db, afterCommit }: Pick<CallContext<CallName>, 'app' | 'db' | 'afterCommit'>,
  manager: UserRow | null,
): Promise<void> => {
  if (manager?.state !== 'ONBOARDING') return;
  const onboardingStep = await onboardingStepOf(db, manager, manager.answeredSteps);
  await db.update(users).set({ onboardingStep }).where(eq(users.id, manager.id));
  afterCommit(() => app.bus.publish({ kind: 'USER_CHANGED', userId: manager.id }));
};
