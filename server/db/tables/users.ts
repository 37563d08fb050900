import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moderations, onboardingSteps, userStates, userTypes } from '#contract/values/user.ts';
import { createdAt, enumCheck, id, instant, textEnum, updatedAt } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    type: textEnum('type', userTypes).notNull().default('COMMON'),
    state: textEnum('state', userStates).notNull().default('ONBOARDING'),
    moderation: textEnum('moderation', moderations),
    moderationReason: text('moderation_reason'),
    /** When staff, or the time limit for answers, last changed the moderation. */
    moderatedAt: instant('moderated_at'),
    /** The owner's one appeal against a decline. */
    appeal: text('appeal'),
    appealedAt: instant('appealed_at'),
    /** Why the account is suspended or closed. */
    stateReason: text('state_reason'),
    submittedAt: instant('submitted_at'),
    /** What staff saw at their last question, to show what has changed since. */
    reviewedSnapshot: jsonb('reviewed_snapshot').$type<Record<string, unknown>>(),
    onboardingStep: textEnum('onboarding_step', onboardingSteps),
    answeredSteps: textEnum('answered_steps', onboardingSteps).array().notNull().default(sql`'{}'`),
    name: text('name'),
    /** E.164; null once the account is deleted. */
    phone: text('phone'),
    companyName: text('company_name'),
    urlInstagram: text('url_instagram'),
    urlTickTok: text('url_tick_tok'),
    urlOther: text('url_other'),
    invitedByCode: text('invited_by_code'),
    chatUserId: uuid('chat_user_id').notNull().unique(),
    /** When they proved who they are, and when and why staff asked a manager to. */
    identityVerifiedAt: instant('identity_verified_at'),
    identityAskedAt: instant('identity_asked_at'),
    identityAskedReason: text('identity_asked_reason'),
    /** Of a client, computed from reviews by `refreshRecords`. */
    rating: real('rating'),
    reviewsCount: integer('reviews_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  table => [
    uniqueIndex('users_phone').on(table.phone).where(sql`phone is not null`),
    index('users_invited_by').on(table.invitedByCode).where(sql`invited_by_code is not null`),
    index('users_age').using('brin', table.createdAt),
    index('users_review').on(table.submittedAt).where(sql`moderation = 'ON_REVIEW'`),
    enumCheck('users_type', table.type, userTypes),
    enumCheck('users_state', table.state, userStates),
    enumCheck('users_moderation', table.moderation, moderations),
  ],
);
export type UserRow = typeof users.$inferSelect;
