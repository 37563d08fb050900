import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notification.ts';
import { everTookPart } from '../applicant/ever-took-part.ts';
import type { App } from '../context.ts';
import { inTransaction } from '../http/transaction.ts';
import { hasPlaces, openToModels } from '../job/talent-read.ts';
import { notify } from '../tasks/notify.ts';

type Held = {
  user_id: string;
  kind: NotificationKind;
  text: string;
  offer_of: string | null;
  expires_at: string | null;
  opening_of: string | null;
  is_open: boolean | null;
};

/** What waited for the end of quiet hours is told, unless it tells of an offer or a job that is no longer open. */
export const sendHeld = async (app: App): Promise<void> => {
  await inTransaction(app, 'system', async tx => {
    const { rows } = await tx.execute<Held>(sql`
      with due as (
        delete from held_notices where id in (
          select id from held_notices where send_at <= app_now() order by id limit 200 for update skip locked)
        returning *)
      select due.user_id, due.kind, due.text, due.offer_of, r.expires_at, due.opening_of,
        ${openToModels} and ${hasPlaces} and not ${everTookPart(sql`due.opening_of`, sql`due.user_id`)} as is_open from due
      left join requests r on r.job_id = due.offer_of and r.model_id = due.user_id and r.status = 'SENT'
      left join jobs on jobs.id = due.opening_of left join job_tallies on job_tallies.job_id = due.opening_of
      order by due.id`);
    for (const { user_id, kind, text, offer_of, expires_at, opening_of, is_open } of rows) {
      if (opening_of) {
        if (is_open) await notify(app, tx, user_id, { kind, text, openingOf: opening_of });
      } else if (!offer_of) await notify(app, tx, user_id, { kind, text });
      else if (expires_at)
        await notify(app, tx, user_id, { kind, text, offer: { jobId: offer_of, expiresAt: new Date(expires_at) } });
    }
  });
};
