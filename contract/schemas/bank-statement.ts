import { STATEMENT_LENGTH } from '../values/money-close.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

const cents = z.number().int();
const count = z.number().int();

const BankStatement = z.object({
  id: Id,
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** The lines that no earlier statement had, and how many of them our books explain. */
  lines: count,
  explained: count,
  addedBy: z.string(),
  addedAt: Instant,
});
export type BankStatement = z.infer<typeof BankStatement>;

/** What our bank says, as far as it was added. */
export const BankStatements = z.object({
  /** The latest first. */
  statements: z.array(BankStatement),
  /** Lines that our books do not explain, the latest first. They may be about something else than the marketplace. */
  others: z.array(z.object({ id: Id, day: z.iso.date(), cents, text: z.string() })),
  othersCount: count,
});
export type BankStatements = z.infer<typeof BankStatements>;

const AddedStatement = z
  .object({
    firstDay: z.iso.date('Choose the first day of the statement.'),
    lastDay: z.iso.date('Choose the last day of the statement.'),
    /** Comma-separated, with a header: a day, an amount (or money in and out), a text. */
    csv: z
      .string()
      .min(1, 'Choose the file of the statement.')
      .max(STATEMENT_LENGTH, 'This file is too large. Export fewer days at a time.'),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'The last day is before the first.',
  });

export const bankStatementRows = rows({
  /** Not in the specification. */
  addBankStatement: {
    does: 'Adds a statement of our bank, and compares it with our books. Lines that an earlier statement had are left out.',
    who: 'STAFF_FINANCE',
    body: AddedStatement,
    answer: z.object({
      /** In the file, of them new, and of those explained by our books. */
      lines: count,
      added: count,
      explained: count,
    }),
  },
  /** Not in the specification. */
  removeBankStatement: {
    does: 'Removes a statement of our bank that was added by mistake. Its days count as not checked. Refused while one that was added later has some of them.',
    who: 'STAFF_FINANCE',
    answer: z.object({ done: z.literal(true) }),
  },
});
