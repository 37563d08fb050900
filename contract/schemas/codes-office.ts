import { CAMPAIGN_NAME_LENGTH } from '../values/ambassador.ts';
import { CODE_USES_MAX, codeShows } from '../values/codes-office.ts';
import { inviteCodeKinds, userTypes } from '../values/user.ts';
import { Brought } from './ambassador.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { listOf, Page } from './list.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** A code as staff see it, with what it brought. */
export const OfficeCode = Brought.extend({
  code: z.string(),
  kind: z.enum(inviteCodeKinds),
  campaign: z.string().nullable(),
  /** Whose code it is; null for a campaign of our own. */
  owner: z.object({ id: Id, name: z.string().nullable(), type: z.enum(userTypes) }).nullable(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  /** How often it may still be used; null without a limit. */
  usesLeft: z.number().int().nullable(),
  isOpen: z.boolean(),
  createdBy: z.string().nullable(),
  closedBy: z.string().nullable(),
});
export type OfficeCode = z.infer<typeof OfficeCode>;

export const CodeForm = z.object({
  name: text('The name', 1, CAMPAIGN_NAME_LENGTH),
  /** The ambassador whose campaign it is; null for one of our own. */
  ownerId: Id.nullable(),
  expiresAt: Instant.nullable(),
  uses: z.number().int().min(1, 'At least once.').max(CODE_USES_MAX, 'A million times at most.').nullable(),
});

const code = { code: z.string().min(1).max(40) };

export const codesOfficeRows = rows({
  getCodes: {
    does: 'Codes that people sign up with, the latest first, with what each brought: campaigns, those of ambassadors, referrals.',
    who: 'STAFF',
    query: Page.extend({ show: z.enum(codeShows).optional(), q: text('The search', 0, 60).optional() }),
    answer: listOf(OfficeCode, Brought),
  },
  getCode: {
    does: 'One code with what it brought.',
    who: 'STAFF',
    path: code,
    /** With the public origin of the pages that it leads to; null where the server knows none. */
    answer: OfficeCode.extend({ origin: z.string().nullable() }),
  },
  createCode: {
    does: 'Makes a code for a campaign of our own or of an ambassador, with an end and a number of uses if wished.',
    who: 'STAFF_REVIEWER',
    body: CodeForm,
    answer: OfficeCode,
  },
  closeCode: {
    does: 'Closes a campaign’s code: nobody signs up with it any more. Who came stays counted.',
    who: 'STAFF_REVIEWER',
    path: code,
    answer: OfficeCode,
  },
});
