import type { Withheld } from '#contract/schemas/private-fields.ts';
import type { WithheldReason } from '#contract/values/private-fields.ts';
import type { App } from '../context.ts';

const DAY_MS = 86_400_000;

const sentences: Record<WithheldReason, (mostPerDay: number) => string> = {
  ONBOARDING: () => 'Measurements and digitals open once your registration is complete.',
  NOT_APPROVED: () => 'Digitals open once we have approved your account.',
  DECLINED: () => 'Your account was declined, so measurements and digitals stay closed.',
  SUSPENDED: () => 'Your account is suspended, so measurements and digitals stay closed.',
  NOT_TAKING_PART: () => 'Measurements are shown here while the model takes part in the job.',
  SEEN_BY_STAFF: () => 'Measurements and digitals are not shown to staff who see as someone else.',
  DAILY_LIMIT: most =>
    `You have looked at measurements and digitals of ${most} models today, and more are not shown in a day. Models in your own jobs do not count.`,
};

export const withheldBecause = (
  { config, clock }: Pick<App, 'config' | 'clock'>,
  reason: WithheldReason,
): Withheld => ({
  reason,
  message: sentences[reason](config.PRIVATE_PROFILES_PER_DAY),
  opensAt: reason === 'DAILY_LIMIT' ? nextDay(clock.now()) : null,
});

/** The cap counts by days in UTC. */
const nextDay = (now: Date): string => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS).toISOString();
