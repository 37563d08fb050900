import type { RightsKind } from '#contract/values/rights.ts';
import { settingTable } from '#contract/values/setting.ts';
import type { CallName } from '#contract/wire/index.ts';
import { approvals } from '../../db/tables/approvals.ts';
import { reviewDecisions, reviewSentences, secondLooks } from '../../db/tables/desk.ts';
import { legalHolds, rightsRequests } from '../../db/tables/rights.ts';
import { officeViews } from '../../db/tables/search.ts';
import { cannedAnswers } from '../../db/tables/support.ts';
import { trustSignals } from '../../db/tables/trust.ts';
import { newId } from '../../ids.ts';
import { readCancelFees } from '../../job/cancel-fees.ts';
import { readClosingFingerprint } from '../../office/ban-user.ts';
import { settingFingerprint } from '../../setting/ask-setting.ts';
import { lapseSetting } from '../lapse-setting.ts';
import type { System } from '../system.ts';
import { anIdentityCheckOf, anInvitationOf, aPasskeyOf } from './belongings.ts';
import { aCaller, type Caller } from './callers.ts';
import { aJobFor } from './job-stage.ts';
import type { Prepared, SetStage } from './stage.ts';

const forStaff =
  (moderation: 'ON_REVIEW' | 'APPROVED'): SetStage =>
  async system => ({
    path: { id: await aJobFor(system, await aCaller(system, 'MANAGER'), { lifecycle: 'DRAFT', moderation }) },
  });

const aPersonWho = async (system: System, change: string): Promise<Prepared> => {
  const { id } = await aCaller(system, 'MANAGER');
  if (change) await system.sql(`update users set ${change} where id = $1`, [id]);
  return { path: { id } };
};

/** A reviewer, with a passphrase or an open invitation. */
const aMember =
  (passphraseHash: string | null): SetStage =>
  async system => {
    const { id } = await aCaller(system, 'STAFF_REVIEWER');
    await system.sql('update staff set passphrase_hash = $2 where id = $1', [id, passphraseHash]);
    return { path: { id } };
  };

/** Someone who asked for something about their data. */
const aRequestFor =
  (kind: RightsKind): SetStage =>
  async system => {
    const [id, { id: userId }] = [newId(), await aCaller(system, 'MANAGER')];
    const receivedAt = system.server.app.clock.now();
    const asked = { id, userId, kind, channel: 'MAIL', receivedAt, dueAt: receivedAt } as const;
    await system.server.app.database.db.insert(rightsRequests).values(asked);
    return { path: { id } };
  };

/** An owner asked a colleague whether a copy may be made for someone who asked for it. */
const aCopyAskedBy = async (system: System, askedBy: Caller, userId: string) => {
  const { db } = system.server.app.database;
  const [id, requestId] = [newId(), newId()];
  const now = system.server.app.clock.now();
  const asked = { id: requestId, userId, kind: 'EXPORT', channel: 'MAIL', receivedAt: now, dueAt: now } as const;
  await db.insert(rightsRequests).values(asked);
  await db.insert(approvals).values({
    id,
    kind: 'EXPORT_PERSON',
    subjectId: userId,
    input: {},
    fingerprint: requestId,
    why: 'They wrote from their own address.',
    askedBy: askedBy.id,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  return { id, requestId };
};

const aCopy: SetStage = async system => {
  const { id, requestId } = await aCopyAskedBy(
    system,
    await aCaller(system, 'STAFF_OWNER'),
    (await aCaller(system, 'MANAGER')).id,
  );
  return { path: { id }, body: { fingerprint: requestId } };
};

/** For one year, one thing waits at a time. */
let years = 0;

/** An owner asked a colleague whether they may export what models were paid in a year. */
const aTaxExport: SetStage = async system => {
  const { db } = system.server.app.database;
  const id = newId();
  const { id: askedBy } = await aCaller(system, 'STAFF_OWNER');
  const expiresAt = new Date(system.server.app.clock.now().getTime() + 3_600_000);
  const fingerprint = `year-${id}`;
  await db.insert(approvals).values({
    id,
    kind: 'EXPORT_TAX',
    input: { year: 2025 },
    fingerprint,
    why: 'The forms are due.',
    askedBy,
    expiresAt,
  });
  return { path: { id }, body: { fingerprint } };
};

/** Someone’s copy for which this owner asked, and which a colleague has allowed. */
export const anAllowedCopyOf = async (system: System, me: Caller, userId: string) => {
  const { id, requestId } = await aCopyAskedBy(system, me, userId);
  const { id: decidedBy } = await aCaller(system, 'STAFF_REVIEWER');
  await system.sql(
    `update approvals set outcome = 'APPROVED', decided_by = $2, decision = 'Yes.', decided_at = app_now() where id = $1`,
    [id, decidedBy],
  );
  return { path: { id: requestId } };
};

const anAllowedCopy: SetStage = async (system, me) =>
  anAllowedCopyOf(system, me, (await aCaller(system, 'MANAGER')).id);

/** Taken in turn: for one setting, one thing waits at a time. */
const someSettings = ['requestsPerPlace', 'horizonDays', 'undoMinutes'] as const;
let turn = 0;
/** The next setting, for which nothing waits, with another value than what is valid. */
const aFreeSetting = async (system: System) => {
  const name = someSettings[turn++ % someSettings.length] ?? 'horizonDays';
  await system.sql(lapseSetting, [name]);
  const { least } = settingTable[name];
  return { name, value: system.server.app.config.limits[name] === least ? least + 1 : least };
};

/** A colleague asked for another value. */
const aSetting: SetStage = async system => {
  const { db } = system.server.app.database;
  const { name, value } = await aFreeSetting(system);
  const [id, { id: askedBy }, fingerprint] = [
    newId(),
    await aCaller(system, 'STAFF_OWNER'),
    await settingFingerprint(db, name),
  ];
  const expiresAt = new Date(system.server.app.clock.now().getTime() + 3_600_000);
  const input = { name, value, before: 3, validFrom: null };
  await db.insert(approvals).values({
    id,
    kind: 'CHANGE_SETTING',
    subjectId: null,
    input,
    fingerprint,
    why: 'It is time.',
    askedBy,
    expiresAt,
  });
  return { path: { id }, body: { fingerprint } };
};

/** Decided on, and not begun. */
const aPlannedSetting: SetStage = async system => {
  const id = newId();
  await system.sql(
    `insert into setting_changes (id, name, before, value, valid_from, why, asked_by, approved_by)
     values ($1, 'undoMinutes', 15, 20, app_now() + interval '1 day', 'It is time.', $2, $3)`,
    [id, (await aCaller(system, 'STAFF_OWNER')).id, (await aCaller(system, 'STAFF_FINANCE')).id],
  );
  return { path: { id } };
};

const aHeldPerson: SetStage = async system => {
  const [{ id: userId }, { id: setBy }] = [await aCaller(system, 'MANAGER'), await aCaller(system, 'STAFF_OWNER')];
  await system.server.app.database.db
    .insert(legalHolds)
    .values({ id: newId(), userId, setBy, why: 'A court asked for it.' });
  return { path: { id: userId } };
};

/** Someone's question to support. */
const aSupportCase: SetStage = async system => {
  const { id } = await aCaller(system, 'MODEL');
  const [channel] = await system.sql('select chat_support_of($1) as id', [id]);
  const question = JSON.stringify({ cid: newId(), kind: 'TEXT', senderId: id, body: 'Where do I park?' });
  await system.sql('select chat_post($1, $2)', [channel?.id, question]);
  return { path: { id: String(channel?.id) }, body: { staffId: (await aCaller(system, 'STAFF_REVIEWER')).id } };
};

const aCannedAnswer: SetStage = async system => {
  const id = newId();
  await system.server.app.database.db.insert(cannedAnswers).values({ id, title: 'Parking', text: 'Hi {name}.' });
  return { path: { id } };
};

const aSentence: SetStage = async system => {
  const id = newId();
  await system.server.app.database.db
    .insert(reviewSentences)
    .values({ id, use: 'DECLINE', title: 'No venue', text: 'Hi {name}.' });
  return { path: { id } };
};

/** A colleague's decision that waits for a second look. */
const aSecondLook: SetStage = async system => {
  const { db } = system.server.app.database;
  const [id, { id: subjectId }, { id: staffId }] = [
    newId(),
    await aCaller(system, 'MANAGER'),
    await aCaller(system, 'STAFF_OWNER'),
  ];
  const now = system.server.app.clock.now();
  const decided = { kind: 'PERSON', verdict: 'APPROVED', sentAt: now, dueAt: now } as const;
  await db.insert(reviewDecisions).values({ id, subject: 'USER', subjectId, staffId, ...decided });
  await db.insert(secondLooks).values({ decisionId: id });
  return { path: { id } };
};

/** A colleague asked to close an approved account. */
const aClosing: SetStage = async system => {
  const [id, { id: subjectId }, { id: askedBy }] = [
    newId(),
    await aCaller(system, 'MANAGER'),
    await aCaller(system, 'STAFF_OWNER'),
  ];
  const fingerprint = await readClosingFingerprint(system.server.app.database.db, subjectId);
  const expiresAt = new Date(system.server.app.clock.now().getTime() + 3_600_000);
  await system.server.app.database.db.insert(approvals).values({
    id,
    kind: 'CLOSE_ACCOUNT',
    subjectId,
    input: { suspended: false },
    fingerprint,
    why: 'No such company.',
    askedBy,
    expiresAt,
  });
  return { path: { id }, body: { fingerprint } };
};

/** Two accounts on one device. */
const aSignal: SetStage = async system => {
  const id = newId();
  const [{ id: subjectId }, { id: other }] = [await aCaller(system, 'MANAGER'), await aCaller(system, 'MODEL')];
  const now = system.server.app.clock.now();
  await system.server.app.database.db.insert(trustSignals).values({
    id,
    kind: 'DEVICE',
    key: id,
    subjectId,
    people: [other],
    facts: { kind: 'DEVICE' },
    size: 2,
    firstSeenAt: now,
    lastSeenAt: now,
  });
  return { path: { id }, body: { outcome: 'DISMISSED', size: 2 } };
};

const aClosedSignal: SetStage = async (system, me) => {
  const { path } = await aSignal(system, me);
  await system.sql(
    `update trust_signals set state = 'DISMISSED', closed_at = app_now(), closed_by = $2, closed_size = 2, why = 'One household.' where id = $1`,
    [path?.id, (await aCaller(system, 'STAFF_REVIEWER')).id],
  );
  return { path };
};

const aSavedList: SetStage = async (system, me) => {
  const id = newId();
  const filters = { kind: 'JOB' as const, q: 'Las Vegas' };
  await system.server.app.database.db.insert(officeViews).values({ id, staffId: me.id, name: `List ${id}`, filters });
  return { path: { id } };
};

const aPasskey: SetStage = async (system, me) => ({ path: { id: await aPasskeyOf(system, me.id) } });

/** Of the form that a browser sends, from no authenticator. */
const anAnswer: SetStage = async () => ({
  body: Object.fromEntries(
    ['id', 'rawId', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'signature'].map(name => [name, 'AA']),
  ),
});

const aLinkToJoin: SetStage = async system => {
  const { id } = await aCaller(system, 'STAFF_REVIEWER');
  return { body: { secret: await anInvitationOf(system, id), passphrase: 'grease pencil' } };
};

const aJobToCallOff: SetStage = async system => {
  const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
  const { app } = system.server;
  const { fingerprint } = await readCancelFees(app, app.database.db, id);
  return { path: { id }, body: { fingerprint } };
};

/** What the calls of staff need. */
export const officeStages = {
  getPersonEntries: system => aPersonWho(system, ''),
  getPersonRelated: system => aPersonWho(system, ''),
  addPersonNote: system => aPersonWho(system, ''),
  openPersonData: system => aPersonWho(system, ''),
  seePerson: system => aPersonWho(system, ''),
  getPersonRights: system => aPersonWho(system, ''),
  openRightsRequest: system => aPersonWho(system, ''),
  closeRightsRequest: aRequestFor('CORRECTION'),
  correctPerson: aRequestFor('CORRECTION'),
  askExport: aRequestFor('EXPORT'),
  exportPerson: anAllowedCopy,
  erasePerson: aRequestFor('ERASURE'),
  setHold: system => aPersonWho(system, ''),
  liftHold: aHeldPerson,
  getJobEntries: forStaff('ON_REVIEW'),
  getJobRelated: forStaff('ON_REVIEW'),
  addJobNote: forStaff('ON_REVIEW'),
  searchOffice: async () => ({ query: { q: 'Las Vegas' } }),
  getOfficeList: async () => ({ query: { kind: 'JOB' } }),
  saveOfficeView: async () => ({ body: { kind: 'JOB', name: 'Vegas' } }),
  removeOfficeView: aSavedList,
  getPersonSignals: system => aPersonWho(system, ''),
  closeSignal: aSignal,
  reopenSignal: aClosedSignal,
  getPersonConversations: system => aPersonWho(system, ''),
  warnUser: system => aPersonWho(system, ''),
  askIdentity: async system => ({ path: { id: (await aCaller(system, 'MANAGER')).id } }),
  decideIdentity: async system => ({
    path: { id: await anIdentityCheckOf(system, (await aCaller(system, 'MODEL')).id) },
    body: { document: 'FITS', person: 'FITS', birthDate: '1999-03-04' },
  }),
  assignReview: async (system, me) => ({
    ...(await forStaff('ON_REVIEW')(system, me)),
    body: { subject: 'JOB', staffId: (await aCaller(system, 'STAFF_REVIEWER')).id },
  }),
  addSentence: async () => ({ body: { use: 'DECLINE' } }),
  changeSentence: async (system, me) => ({ ...(await aSentence(system, me)), body: { use: 'DECLINE' } }),
  removeSentence: aSentence,
  closeSecondLook: aSecondLook,
  getJobReview: forStaff('ON_REVIEW'),
  approveJob: forStaff('ON_REVIEW'),
  requestJobInformation: forStaff('ON_REVIEW'),
  declineJob: forStaff('ON_REVIEW'),
  getJobCancelFees: aJobToCallOff,
  cancelJobByStaff: aJobToCallOff,
  getUserReview: system => aPersonWho(system, ''),
  approveUser: system => aPersonWho(system, `moderation = 'ON_REVIEW'`),
  requestUserInformation: async system => ({
    ...(await aPersonWho(system, `moderation = 'ON_REVIEW'`)),
    body: { field: 'name' },
  }),
  declineUser: system => aPersonWho(system, `moderation = 'ON_REVIEW'`),
  reviewJobAgain: forStaff('APPROVED'),
  reviewUserAgain: system => aPersonWho(system, `moderation = 'APPROVED'`),
  settlePoints: system => aPersonWho(system, ''),
  getJobTimeline: forStaff('ON_REVIEW'),
  suspendUser: system => aPersonWho(system, ''),
  banUser: system => aPersonWho(system, ''),
  approveClosing: aClosing,
  declineClosing: aClosing,
  approveExport: aCopy,
  declineExport: aCopy,
  askTaxExport: async system => {
    // Who could decide.
    await aCaller(system, 'STAFF_OWNER');
    return { body: { year: 2_020 + (years++ % 80) } };
  },
  approveTaxExport: aTaxExport,
  declineTaxExport: aTaxExport,
  askSetting: async system => {
    const { name, value } = await aFreeSetting(system);
    // Who could decide.
    await aCaller(system, 'STAFF_OWNER');
    return { path: { name }, body: { value, validFrom: null } };
  },
  approveSetting: aSetting,
  declineSetting: aSetting,
  callOffSetting: aPlannedSetting,
  getSupportConversation: aSupportCase,
  answerSupport: aSupportCase,
  assignSupport: aSupportCase,
  closeSupport: aSupportCase,
  changeCannedAnswer: aCannedAnswer,
  removeCannedAnswer: aCannedAnswer,
  resendStaffInvitation: aMember(null),
  changeStaffRole: aMember('none'),
  resetStaffPassphrase: aMember('none'),
  resetStaffPasskeys: async system => {
    const { id } = await aCaller(system, 'STAFF_REVIEWER');
    await aPasskeyOf(system, id);
    return { path: { id } };
  },
  addPasskey: anAnswer,
  signInByPasskey: anAnswer,
  proveByPasskey: anAnswer,
  renamePasskey: aPasskey,
  removePasskey: aPasskey,
  removeStaff: aMember('none'),
  openStaffInvitation: aLinkToJoin,
  acceptStaffInvitation: aLinkToJoin,
  reinstateUser: system => aPersonWho(system, `state = 'SUSPENDED'`),
} satisfies Partial<Record<CallName, SetStage>>;
