import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

type Facts = Record<string, unknown>;

type Entry = {
  subject: 'USER' | 'JOB' | 'CHAT' | 'CHARGE' | 'REFUND' | 'EARNING' | 'FINDING' | 'BANK_STATEMENT';
  id: string;
  action: string;
  before?: Facts;
  after?: Facts;
};

const json = (facts: Facts | undefined): string | null => (facts ? JSON.stringify(facts) : null);

/** An entry by whoever makes the call, for the reason that was set in its transaction. Changes of states write theirs by trigger. */
export const writeAudit = async (db: Db, { subject, id, action, before, after }: Entry): Promise<void> => {
  await db.execute(
    sql`select write_audit(${subject}, ${id}, ${action}, ${json(before)}::jsonb, ${json(after)}::jsonb)`,
  );
};
