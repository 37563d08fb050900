import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  documentVerdicts,
  identityPictureKinds,
  identityProviders,
  identityStatuses,
  personVerdicts,
} from '#contract/values/identity.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** Tries of people to prove who they are. The id is also the idempotency key at the provider. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: textEnum('provider', identityProviders).notNull(),
    status: textEnum('status', identityStatuses).notNull(),
    /** The provider's own id; null until it has answered. */
    inquiryId: text('inquiry_id').unique(),
    /** When the inquiry is to be read again: at once after an event, otherwise now and then. */
    readAt: instant('read_at'),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => staff.id),
    documentVerdict: textEnum('document_verdict', documentVerdicts),
    personVerdict: textEnum('person_verdict', personVerdicts),
    note: text('note'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('identity_checks_open').on(table.userId).where(sql`status in ('STARTED', 'WAITING')`),
    index('identity_checks_user').on(table.userId, table.createdAt),
    index('identity_checks_waiting').on(table.sentAt).where(sql`status = 'WAITING' and provider = 'OFFICE'`),
    index('identity_checks_read').on(table.readAt).where(sql`read_at is not null`),
    enumCheck('identity_checks_provider', table.provider, identityProviders),
    enumCheck('identity_checks_status', table.status, identityStatuses),
    enumCheck('identity_checks_document', table.documentVerdict, documentVerdicts),
    enumCheck('identity_checks_person', table.personVerdict, personVerdicts),
    check('identity_checks_decided', sql`(status in ('PASSED', 'FAILED')) = (decided_at is not null)`),
    check('identity_checks_inquiry', sql`inquiry_id is null or provider = 'PERSONA'`),
    check(
      'identity_checks_passed',
      sql`status <> 'PASSED' or provider = 'PERSONA' or (document_verdict = 'FITS' and person_verdict = 'FITS')`,
    ),
  ],
);
export type IdentityCheckRow = typeof identityChecks.$inferSelect;

/** Pictures for staff, encrypted in storage under their id. Without a check they were never sent. */
export const identityPictures = pgTable(
  'identity_pictures',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    checkId: uuid('check_id').references(() => identityChecks.id, { onDelete: 'cascade' }),
    kind: textEnum('kind', identityPictureKinds).notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('identity_pictures_check').on(table.checkId, table.kind),
    index('identity_pictures_user').on(table.userId),
    enumCheck('identity_pictures_kind', table.kind, identityPictureKinds),
  ],
);
