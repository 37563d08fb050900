import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import type { CallName } from '#contract/wire/index.ts';
import type { System } from '../system.ts';
import { aCaller, type Caller, type Kind } from './callers.ts';
import { valueAt } from './fields.ts';
import { parse } from './judge.ts';
import { type Answer, send } from './send.ts';
import type { Stage } from './stage.ts';
import { setStage } from './stages.ts';

/** A call about to be made by a permitted caller, with everything it needs. */
export type Scene = { name: CallName; row: Call; caller: Caller | null; stage: Stage };

/** Who makes a call that is for these. */
export const kindFor: Record<Call['who'], Kind | null> = {
  ANYONE: null,
  SIGNED_IN: 'MANAGER',
  MANAGER: 'MANAGER',
  MODEL: 'MODEL',
  AMBASSADOR: 'AMBASSADOR',
  CHAT_USER: 'MANAGER',
  JOB_OWNER: 'MANAGER',
  JOB_OWNER_OR_MODEL: 'MANAGER',
  STAFF: 'STAFF_REVIEWER',
  STAFF_REVIEWER: 'STAFF_REVIEWER',
  STAFF_SUPPORT: 'STAFF_SUPPORT',
  STAFF_FINANCE: 'STAFF_FINANCE',
  STAFF_OWNER: 'STAFF_OWNER',
};

/** Only people without a role can choose one. */
const callersOf: Partial<Record<CallName, Kind>> = {
  becomeManager: 'COMMON',
  becomeModel: 'COMMON',
  becomeAmbassador: 'COMMON',
};

export const aScene = async (system: System, name: CallName, row: Call): Promise<Scene> => {
  const kind = callersOf[name] ?? kindFor[row.who];
  const caller = kind && (await aCaller(system, kind));
  const stage = await setStage(system, name, row, caller ?? (await aCaller(system, 'COMMON')));
  return { name, row, caller, stage };
};

const first = ([row]: readonly unknown[]): unknown => row;

/** The state after a call, as seen by someone who may see all of it. */
export const readBack = async (system: System, scene: Scene, answer: Answer): Promise<unknown> => {
  const { name, row, caller, stage } = scene;
  const answered = parse(answer.text);
  const read = async (reader: CallName, path: Record<string, string>, by = caller) =>
    parse((await send(system, calls[reader], by, { path })).text);
  const id = stage.path.id ?? String(valueAt(answered, ['id']));
  if (name === 'applyToJob') return read('getApplicants', { id, type: 'all' }, stage.owner);
  if (name === 'appealJob') return read('getJobReview', { id }, await aCaller(system, 'STAFF_REVIEWER'));
  if (name === 'appealUser')
    return read('getUserReview', { id: caller?.id ?? '' }, await aCaller(system, 'STAFF_REVIEWER'));
  if (name === 'cancelJob') return valueAt(await read('getJob', { id }), ['cancellation']);
  if (name === 'closeApplications')
    return { closed: valueAt(await read('getJob', { id }), ['applicationsClosedAt']) !== null };
  if (name === 'cancelJobByStaff') return { text: valueAt(answered, ['job', 'cancellation', 'description']) };
  if (name === 'cancelBooking') return valueAt(await read('getApplicant', stage.path), ['cancelled']);
  if (name === 'saveOpinion') return valueAt(await read('getApplicant', stage.path), ['opinion']);
  if (name === 'saveNotificationSettings') return read('getNotificationSettings', {});
  if (name === 'savePush')
    return first(
      await system.sql(
        `select endpoint, jsonb_build_object('p256dh', p256dh, 'auth', auth) as keys from push_subscriptions where user_id = $1`,
        [caller?.id],
      ),
    );
  if (name === 'saveBilling')
    // The answer fills an empty name in with the company's.
    return first(
      await system.sql(
        `select coalesce(name, '') as name, coalesce(tax_id, '') as "taxId", coalesce(purchase_order, '') as "purchaseOrder",
           coalesce(address ->> 'line1', '') as line1, coalesce(address ->> 'line2', '') as line2, coalesce(address ->> 'city', '') as city,
           coalesce(address ->> 'state', '') as state, coalesce(address ->> 'postalCode', '') as "postalCode"
         from billing_profiles where user_id = $1`,
        [caller?.id],
      ),
    );
  if (name === 'createCampaign') return valueAt(answered, ['codes', '1']);
  if (name === 'createInvitation') return read('getInvitations', {});
  if (name === 'reportMessage')
    return first(await system.sql('select reason, text from chat_reports where reporter_id = $1', [caller?.id]));
  if (name === 'removeChatMessage')
    return first(
      await system.sql(`select why as text from audit_entries where action = 'REMOVED' order by id desc limit 1`),
    );
  if (name === 'claimNoShow' || name === 'answerNoShow')
    return first(await system.sql('select evidence, answer from no_shows where job_id = $1', [stage.path.jobId ?? id]));
  if (name === 'openDispute' || name === 'answerDispute')
    return first(
      await system.sql('select reason, text, answer from disputes where job_id = $1', [stage.path.jobId ?? id]),
    );
  if (name === 'decideNoShow')
    return first(await system.sql('select decision as reason, status as decision from no_shows where id = $1', [id]));
  if (name === 'decideDispute')
    return first(
      await system.sql(`select decision as reason, pay_cents as "payCents" from disputes where id = $1`, [id]),
    );
  if (name === 'reportIncident')
    return first(await system.sql('select kind, text from incidents where job_id = $1', [id]));
  if (name === 'closeIncident') return first(await system.sql('select note from incidents where id = $1', [id]));
  if (name === 'decideIdentity') return first(await system.sql('select note from identity_checks where id = $1', [id]));
  if (name === 'acceptFinding') return first(await system.sql('select reason from money_findings where id = $1', [id]));
  if (name === 'saveReview') return valueAt(answered, ['pairs', 0, 'own']);
  if (name === 'reportReview' || name === 'closeReviewReport')
    return first(
      await system.sql(
        'select report_reason as reason, report_text as text, report_note as note from reviews where job_id = $1 or id = $1',
        [stage.path.jobId ?? id],
      ),
    );
  if (name === 'contestChargeback')
    return first(
      await system.sql(
        `select evidence ->> 'productDescription' as "productDescription", evidence ->> 'serviceDate' as "serviceDate",
          evidence ->> 'statement' as statement, answered_because as reason from chargebacks where id = $1`,
        [id],
      ),
    );
  if (name === 'payRefundOtherwise')
    return first(
      await system.sql(
        `select decision as reference, (select why from audit_entries where actor = $2 order by id desc limit 1) as reason
          from refunds where id = $1`,
        [id, `staff:${caller?.id}`],
      ),
    );
  if (row.address.startsWith('/office/money/'))
    return first(
      await system.sql(
        `select why as reason, (after ->> 'cents')::int as "amountCents" from audit_entries where actor = $1 order by id desc limit 1`,
        [`staff:${caller?.id}`],
      ),
    );
  if (name === 'askSetting')
    return first(
      await system.sql(
        `select (input ->> 'value')::int as value, input ->> 'validFrom' as "validFrom", why from approvals
          where asked_by = $1 and outcome is null and input ->> 'name' = $2`,
        [caller?.id, stage.path.name],
      ),
    );
  if (name === 'callOffSetting')
    return first(
      await system.sql(
        `select why from audit_entries where subject = 'SETTING' and subject_id = $1 and action = 'CALLED_OFF'`,
        [id],
      ),
    );
  if (name === 'askTaxExport')
    return first(
      await system.sql(
        `select (input ->> 'year')::int as year, why from approvals
          where kind = 'EXPORT_TAX' and asked_by = $1 and outcome is null order by created_at desc limit 1`,
        [caller?.id],
      ),
    );
  if (name === 'askExport') return first(await system.sql('select why from approvals where fingerprint = $1', [id]));
  if (name === 'correctPerson')
    return first(
      await system.sql(
        `select u.name, u.company_name as "companyName", u.url_instagram as "urlInstagram", u.url_tick_tok as "urlTickTok", u.url_other as "urlOther",
            m.birth_date::text as "birthDate", (select why from audit_entries where subject_id = u.id and action = 'CORRECTED' order by id desc limit 1) as why
          from rights_requests r join users u on u.id = r.user_id left join models m on m.user_id = u.id where r.id = $1`,
        [id],
      ),
    );
  if (name === 'changeStaffRole')
    return first(
      await system.sql(
        `select why as reason, after ->> 'role' as role from audit_entries where subject_id = $1 and action = 'ROLE' order by id desc limit 1`,
        [id],
      ),
    );
  if (name === 'resetStaffPasskeys' || name === 'resetStaffPassphrase' || name === 'removeStaff')
    return first(
      await system.sql('select why as reason from audit_entries where subject_id = $1 order by id desc limit 1', [id]),
    );
  if (name === 'saveCallSheet') return valueAt(await read('getCallSheet', { id }), ['draft']);
  if (name === 'assignReview')
    return first(
      await system.sql('select subject, staff_id as "staffId", note from review_assignments where subject_id = $1', [
        id,
      ]),
    );
  if (name === 'createCode') return { name: valueAt(answered, ['campaign']), uses: valueAt(answered, ['usesLeft']) };
  if (name === 'closeSecondLook')
    return first(await system.sql('select outcome, note from second_looks where decision_id = $1', [id]));
  if (name === 'closeSignal')
    return first(
      await system.sql('select state as outcome, why, closed_size as size from trust_signals where id = $1', [id]),
    );
  if (name === 'addPersonNote' || name === 'addJobNote') return answered;
  if (row.address.startsWith('/office/job/')) return read('getJobReview', { id });
  if (row.address.startsWith('/office/user/')) return read('getUserReview', { id });
  if (row.address.startsWith('/user')) return read('getUser', {});
  if (/^\/job(\/\{|$)/.test(row.address)) return read('getJob', { id });
  return answered;
};
