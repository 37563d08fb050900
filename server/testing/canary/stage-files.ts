import { eq } from 'drizzle-orm';
import { memorySession } from '#client/session.ts';
import { charges } from '../../db/tables/charges.ts';
import { issueInvoice } from '../../money/document/issue.ts';
import { anIdentityCheckOf } from '../generated/belongings.ts';
import { aCaller } from '../generated/callers.ts';
import { aPhotograph, sendIdentityPicture } from '../identity.ts';
import type { System } from '../system.ts';

/** Lets every owner of the staff export what models were paid in that year. */
export const allowTaxExports = async (system: System, year: string): Promise<void> => {
  await system.sql(
    `insert into approvals (id, kind, input, fingerprint, why, asked_by, created_at, expires_at)
      select gen_random_uuid(), 'EXPORT_TAX', jsonb_build_object('year', $1::int), 'year-' || $1, 'The forms are due.', s.id, app_now(),
        app_now() + interval '1 day'
      from staff s where s.role = 'OWNER'`,
    [year],
  );
  await system.sql(
    `update approvals a set outcome = 'APPROVED', decided_at = app_now(), decision = 'Yes.',
        decided_by = (select s.id from staff s where s.id <> a.asked_by limit 1)
      where kind = 'EXPORT_TAX' and outcome is null`,
  );
};

/** Issues an invoice for one of the manager’s charges. */
export const invoiceManager = async ({ server }: System, managerId: string): Promise<void> => {
  const { db } = server.app.database;
  const [charge] = await db.select().from(charges).where(eq(charges.managerId, managerId)).limit(1);
  if (!charge) throw new Error('The manager has no charge.');
  await issueInvoice(db, charge);
};

/** Pays the model for one of their jobs, as if by a provider that nobody asks. */
export const payModel = async (system: System, modelId: string): Promise<void> => {
  const paid = await system.sql(
    `insert into earnings (id, job_id, model_id, kind, pay_cents, fee_cents, status, due_at, next_try_at, paid_at)
      select gen_random_uuid(), p.job_id, p.model_id, 'WORK', 100, 15, 'PAID', app_now(), app_now(), app_now()
      from participants p where p.model_id = $1
        and not exists (select from earnings e where e.job_id = p.job_id and e.model_id = p.model_id)
      limit 1 returning id`,
    [modelId],
  );
  if (paid.length === 0) throw new Error('The model has no job without pay.');
};

/** A check with a picture of a document, of which there are bytes. */
export const aCheckWithPicture = async (system: System): Promise<string> => {
  const person = await aCaller(system, 'MODEL');
  const session = memorySession();
  session.write({ accessToken: person.token, refreshToken: null });
  const sent = await sendIdentityPicture(system.url, { session }, 'DOCUMENT', await aPhotograph());
  if (!sent.ok) throw new Error(await sent.text());
  const { id } = (await sent.json()) as { id: string };
  const checkId = await anIdentityCheckOf(system, person.id);
  await system.sql('update identity_pictures set check_id = $2 where id = $1', [id, checkId]);
  return checkId;
};
