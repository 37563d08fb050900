import { eq } from 'drizzle-orm';
import type { Call } from '#contract/schemas/row.ts';
import type { JobLifecycle } from '#contract/values/job.ts';
import { legalVersions } from '#contract/values/legal.ts';
import type { ShareRole } from '#contract/values/sharing.ts';
import type { CallName } from '#contract/wire/index.ts';
import { readBooking } from '../../applicant/leave-booking.ts';
import { readLeaveCost } from '../../booking/points.ts';
import { callSheetJob, draftOf } from '../../call-sheet/content.ts';
import { callSheets } from '../../db/tables/call-sheets.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { modelPhotos } from '../../db/tables/models.ts';
import { clientPicks } from '../../db/tables/share-links.ts';
import { cannedAnswers } from '../../db/tables/support.ts';
import { photosVersion, versionOf } from '../../gallery/photos.ts';
import { newId } from '../../ids.ts';
import { readCancelFees } from '../../job/cancel-fees.ts';
import { beginJob } from '../begin-job.ts';
import { askToConfirmIn, offerPlaceTo } from '../confirmations.ts';
import { dayAhead } from '../jobs.ts';
import { aPhone } from '../people.ts';
import type { System } from '../system.ts';
import {
  aBookOutOf,
  aFavouriteOf,
  anInvitationBy,
  anInvitationOf,
  anInviteCode,
  aPhoneChangeOf,
  aPictureOf,
  aSearchOf,
  aSecretOf,
  aSessionOf,
} from './belongings.ts';
import { aCaller, type Caller, isStaff } from './callers.ts';
import { aJobOf, aPartIn, changeTerms } from './jobs.ts';
import { paymentStages } from './payment-stages.ts';
import { bodySchemaOf, choicesOf, type Samples, sampleOf, shapeOf } from './sample.ts';

/** What a caller needs in order to make a permitted call. */
export type Stage = {
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** Values of fields, by name. */
  known: Samples;
  /** The owner of the job, if it is not the caller. */
  owner: Caller | null;
};
type Set = { path?: Stage['path']; query?: Stage['query']; body?: Samples; owner?: Caller };
type SetStage = (system: System, me: Caller) => Promise<Set>;

const aModelIn = async (system: System, jobId: string, status: Parameters<typeof aPartIn>[3] = 'APPLIED') => {
  const model = await aCaller(system, 'MODEL');
  await aPartIn(system, jobId, model.id, status);
  return model;
};

/** The group of a job with a booking, and the caller in it. */
const aGroupOf = async (system: System, me: Caller): Promise<string> => {
  const jobId = await aJobOf(system, (await aCaller(system, 'MANAGER')).id);
  await aModelIn(system, jobId, 'BOOKED');
  const [group] = await system.sql(`select id from chat_channels where job_id = $1 and type = 'group'`, [jobId]);
  const id = String(group?.id);
  if (!isStaff(me.kind)) await system.sql('select chat_join($1, $2)', [id, me.id]);
  return id;
};

/** A message in a group with the caller, from someone else. */
const aMessageTo = async (system: System, me: Caller): Promise<{ channel: string; seq: number; from: string }> => {
  const id = await aGroupOf(system, me);
  const [sender] = await system.sql(
    'select chat_user_id as id from chat_members where channel_id = $1 and chat_user_id <> $2 limit 1',
    [id, me.id],
  );
  const from = String(sender?.id);
  const message = { cid: newId(), kind: 'TEXT', senderId: from, body: 'Hello' };
  const [posted] = await system.sql('select seq from chat_post($1, $2::jsonb)', [id, JSON.stringify(message)]);
  return { channel: `group:${id}`, seq: Number(posted?.seq), from };
};

/** A job that the caller may see: their own, or one they take part in. */
const aJobFor = async (system: System, me: Caller, standing?: Parameters<typeof aJobOf>[2]): Promise<string> => {
  if (me.kind === 'MANAGER') {
    const jobId = await aJobOf(system, me.id, standing);
    if (standing?.lifecycle !== 'DRAFT') await aModelIn(system, jobId);
    return jobId;
  }
  const jobId = await aJobOf(system, (await aCaller(system, 'MANAGER')).id, standing);
  if (me.kind === 'MODEL') await aPartIn(system, jobId, me.id);
  return jobId;
};

const withApplicant =
  (status: Parameters<typeof aPartIn>[3]): SetStage =>
  async (system, me) => {
    const jobId = await aJobOf(system, me.id);
    return { path: { jobId, modelId: (await aModelIn(system, jobId, status)).id } };
  };

const inGroup: SetStage = async (system, me) => ({ path: { id: await aGroupOf(system, me) } });

/** A job with someone booked and a published call sheet: the caller's own, or one they are booked in. */
const withCallSheet: SetStage = async (system, me) => {
  const owner = me.kind === 'MANAGER' ? me : await aCaller(system, 'MANAGER');
  const id = await aJobOf(system, owner.id);
  if (me.kind === 'MODEL') await aPartIn(system, id, me.id, 'BOOKED');
  else await aModelIn(system, id, 'BOOKED');
  const { app } = system.server;
  const [job] = await app.database.db.select().from(jobs).where(eq(jobs.id, id));
  if (!job) throw new Error('There is no job.');
  const facts = callSheetJob(job);
  const content = { form: draftOf(null, facts, { name: 'Mara Quill', phone: null, bring: null }), job: facts };
  await app.database.db.insert(callSheets).values({ jobId: id, version: 1, content });
  await system.sql(`update chat_channels set sheet_version = 1 where job_id = $1 and type = 'group'`, [id]);
  return { path: { id }, body: { version: 1, callTime: '07:30', time: '08:00', contactName: 'Mara Quill' } };
};

/** A job on its day: the caller's own, or one they are booked in. */
const onTheDay =
  (lifecycle: JobLifecycle): SetStage =>
  async (system, me) => {
    const owner = me.kind === 'MANAGER' ? me : await aCaller(system, 'MANAGER');
    const id = await aJobOf(system, owner.id);
    const model = me.kind === 'MODEL' ? me : await aCaller(system, 'MODEL');
    await aPartIn(system, id, model.id, 'BOOKED');
    await beginJob(system.sql, id, lifecycle);
    return { path: { id }, body: { modelId: model.id, 'modelIds[]': model.id, position: 0, mark: 'IN', minutes: 240 } };
  };

/** As onTheDay, with everyone checked in. */
const checkedIn: SetStage = async (system, me) => {
  const stage = await onTheDay('STARTED')(system, me);
  await system.sql('select open_shifts($1)', [stage.path?.id]);
  await system.sql(`update shifts set checked_in_at = app_now(), checked_in_by = 'MODEL' where job_id = $1`, [
    stage.path?.id,
  ]);
  return stage;
};

const claimedOf =
  (status: 'OPEN' | 'ANSWERED'): SetStage =>
  async (system, me) => {
    const stage = await onTheDay('STARTED')(system, me);
    const id = newId();
    await system.sql(
      `insert into no_shows (id, job_id, model_id, evidence, answer_until) values ($1, $2, $3, 'Nobody came.', app_now() + interval '1 day')`,
      [id, stage.path?.id, stage.body?.modelId],
    );
    if (status === 'ANSWERED')
      await system.sql(
        `update no_shows set status = 'ANSWERED', answer = 'I came.', answered_at = app_now() where id = $1`,
        [id],
      );
    return isStaff(me.kind) ? { ...stage, path: { id } } : stage;
  };

const disputedBy =
  (side: 'MANAGER' | 'MODEL'): SetStage =>
  async (system, me) => {
    const stage = await onTheDay('DISPUTED')(system, me);
    const { id: jobId = '' } = stage.path ?? {};
    const modelId = String(stage.body?.modelId);
    const id = newId();
    await system.sql(
      `insert into disputes (id, job_id, model_id, opened_by, reason, text) values ($1, $2, $3, $4, 'HOURS', 'The hours are wrong.')`,
      [id, jobId, modelId, side],
    );
    const path: Stage['path'] = isStaff(me.kind) ? { id } : { jobId, modelId };
    return { ...stage, path };
  };

const inPart =
  (lifecycle: JobLifecycle): SetStage =>
  async (system, me) => {
    const stage = await onTheDay(lifecycle)(system, me);
    return { ...stage, path: { jobId: stage.path?.id ?? '', modelId: String(stage.body?.modelId) } };
  };

/** A job that has ended, with a review of the caller that is shown; for staff, one that was reported. */
const reviewed: SetStage = async (system, me) => {
  const stage = await onTheDay('ENDED')(system, me);
  const id = newId();
  await system.sql(
    `insert into reviews (id, job_id, model_id, side, stars, text, shown_at, reported_at, report_reason)
      values ($1, $2, $3, $4, 3, 'It was long.', app_now(), $5, $6)`,
    [
      id,
      stage.path?.id,
      stage.body?.modelId,
      me.kind === 'MODEL' ? 'MANAGER' : 'MODEL',
      ...(isStaff(me.kind) ? [system.server.app.clock.now(), 'SPAM'] : [null, null]),
    ],
  );
  const path: Stage['path'] = isStaff(me.kind)
    ? { id }
    : { jobId: stage.path?.id ?? '', modelId: String(stage.body?.modelId) };
  return { path };
};

const aboutGroups: SetStage = async (system, me) => ({
  body: { externalChatIds: [await aGroupOf(system, me)], chatUserId: me.id },
});

const forStaff =
  (moderation: 'ON_REVIEW' | 'APPROVED'): SetStage =>
  async system => ({
    path: { id: await aJobFor(system, await aCaller(system, 'MANAGER'), { lifecycle: 'DRAFT', moderation }) },
  });

const aPersonWho = async (system: System, change: string): Promise<Set> => {
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

const aLinkToJoin: SetStage = async system => {
  const { id } = await aCaller(system, 'STAFF_REVIEWER');
  return { body: { secret: await anInvitationOf(system, id), passphrase: 'grease pencil' } };
};

/** A link to a job with an applicant. */
const aLinkOf = async (system: System, role: ShareRole): Promise<{ id: string; jobId: string; modelId: string }> => {
  const jobId = await aJobOf(system, (await aCaller(system, 'MANAGER')).id);
  const { id: modelId } = await aModelIn(system, jobId);
  return { id: await aSecretOf(system, jobId, role), jobId, modelId };
};

const withLink =
  (role: ShareRole, more: Stage['path'] = {}): SetStage =>
  async system => ({ path: { id: (await aLinkOf(system, role)).id, ...more } });

const aShareOf = async (system: System, me: Caller): Promise<Set> => {
  const id = await aJobFor(system, me);
  await aSecretOf(system, id, 'client');
  return { path: { id, role: 'client' } };
};

const aPhoneChange: SetStage = async system => ({
  path: { secret: await aPhoneChangeOf(system, (await aCaller(system, 'MODEL')).id) },
});

/**
 * Calls that need something other than the caller's own open job with an applicant. A call that is not here starts
 * there: add a line if that is refused.
 */
const stages: Partial<Record<CallName, SetStage>> = {
  getPhoneChange: aPhoneChange,
  undoPhoneChange: aPhoneChange,
  signOutDevice: async (system, me) => ({ path: { id: await aSessionOf(system, me.id) } }),
  getPerson: async (_, me) => ({ path: { id: me.id } }),
  saveInviteCode: async system => ({ body: { code: await anInviteCode(system) } }),
  getInviteCode: async system => ({ path: { code: await anInviteCode(system) } }),
  cancelInvitation: async (system, me) => ({ path: { id: (await anInvitationBy(system, me.id)).id } }),
  declineInvitation: async system => ({
    path: { code: (await anInvitationBy(system, (await aCaller(system, 'MODEL')).id)).code },
  }),
  submitUser: async (system, me) => {
    await system.sql(`update users set moderation = 'ON_REVIEW' where id = $1 and moderation = 'APPROVED'`, [me.id]);
    await system.sql(`update users set moderation = 'INFO_REQUESTED' where id = $1 and moderation = 'ON_REVIEW'`, [
      me.id,
    ]);
    return {};
  },
  appealUser: async (system, me) => {
    await system.sql(`update users set moderation = 'ON_REVIEW' where id = $1 and moderation = 'APPROVED'`, [me.id]);
    await system.sql(`update users set moderation = 'DECLINED' where id = $1 and moderation = 'ON_REVIEW'`, [me.id]);
    return {};
  },
  getJobs: async () => ({ path: { status: 'active' } }),
  getOnboarding: async (system, me) => {
    await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: null });
    return {};
  },
  saveJob: async (system, me) => ({
    path: { id: await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: null }) },
  }),
  submitJob: async (system, me) => ({
    path: { id: await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: null }) },
  }),
  appealJob: async (system, me) => ({
    path: { id: await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: 'DECLINED' }) },
  }),
  getApplicants: async (system, me) => ({ path: { id: await aJobFor(system, me), type: 'all' } }),
  getApplicant: withApplicant('APPLIED'),
  acceptApplication: withApplicant('APPLIED'),
  declineApplication: withApplicant('APPLIED'),
  decideMany: async (system, me) => {
    const id = await aJobFor(system, me);
    return { path: { id }, body: { modelIds: [(await aModelIn(system, id)).id] } };
  },
  undoDecline: withApplicant('DECLINED'),
  getCallSheet: withCallSheet,
  saveCallSheet: withCallSheet,
  nudgeCallSheet: withCallSheet,
  getWork: onTheDay('STARTED'),
  checkIn: onTheDay('PREPAID'),
  checkOut: checkedIn,
  saveAttendance: onTheDay('PREPAID'),
  endWork: onTheDay('STARTED'),
  approveHours: onTheDay('ENDED'),
  claimNoShow: inPart('STARTED'),
  answerNoShow: claimedOf('OPEN'),
  openDispute: async (system, me) => {
    const stage = await onTheDay('ENDED')(system, me);
    return { ...stage, body: { ...stage.body, modelIds: [String(stage.body?.modelId)] } };
  },
  answerDispute: (system, me) => disputedBy(me.kind === 'MODEL' ? 'MANAGER' : 'MODEL')(system, me),
  decideNoShow: claimedOf('ANSWERED'),
  decideDispute: disputedBy('MODEL'),
  getReviews: onTheDay('ENDED'),
  saveReview: async (system, me) => ({
    ...(await inPart('ENDED')(system, me)),
    body: { tags: [me.kind === 'MODEL' ? 'RESPECTFUL' : 'PUNCTUAL'] },
  }),
  reportReview: reviewed,
  closeReviewReport: reviewed,
  getModelReviews: async system => ({ path: { id: (await aCaller(system, 'MODEL')).id } }),
  getJobTimeline: forStaff('ON_REVIEW'),
  getChatGroup: inGroup,
  acknowledgeGroup: inGroup,
  muteGroup: inGroup,
  getGroupAcknowledges: aboutGroups,
  getGroupMutes: aboutGroups,
  reportMessage: async (system, me) => ({ body: { ...(await aMessageTo(system, me)), reason: 'SPAM' } }),
  blockPerson: async (system, me) => ({ path: { chatUserId: (await aMessageTo(system, me)).from } }),
  unblockPerson: async (system, me) => {
    const { from } = await aMessageTo(system, me);
    await system.sql('insert into chat_blocks (blocker_id, blocked_id) values ($1, $2)', [me.id, from]);
    return { path: { chatUserId: from } };
  },
  closeChatReport: async system => {
    const reader = await aCaller(system, 'MODEL');
    const { channel, seq } = await aMessageTo(system, reader);
    const id = newId();
    await system.sql(
      `insert into chat_reports (id, channel_id, seq, reporter_id, reason, body) values ($1, $2, $3, $4, 'SPAM', 'Hello')`,
      [id, channel.slice('group:'.length), seq, reader.id],
    );
    return { path: { id } };
  },
  getPersonConversations: system => aPersonWho(system, ''),
  warnUser: system => aPersonWho(system, ''),
  readConversation: async system => ({
    body: {
      channel: (await aMessageTo(system, await aCaller(system, 'MODEL'))).channel,
      reason: 'A reason that is long enough',
    },
  }),
  removeChatMessage: async system => {
    const { channel, seq } = await aMessageTo(system, await aCaller(system, 'MODEL'));
    return { body: { channel, seq } };
  },
  openDirectChat: async (system, me) => {
    const jobId = await aJobFor(system, me);
    return { path: { jobId, modelId: me.kind === 'MODEL' ? me.id : (await aModelIn(system, jobId)).id } };
  },
  saveOpinion: withApplicant('APPLIED'),
  getApplicantRecord: withApplicant('APPLIED'),
  cancelBooking: async (system, me) => {
    const jobId = await aJobOf(system, me.id);
    const modelId = (await aModelIn(system, jobId, 'BOOKED')).id;
    const { app } = system.server;
    const { fingerprint } = await readCancelFees(app, app.database.db, jobId, modelId);
    return { path: { jobId, modelId }, body: { fingerprint } };
  },
  sendRequest: async (system, me) => ({
    path: { id: await aJobFor(system, me) },
    body: { chatUserId: (await aCaller(system, 'MODEL')).id },
  }),
  cancelRequest: async (system, me) => {
    const id = await aJobFor(system, me);
    return { path: { id }, body: { chatUserId: (await aModelIn(system, id, 'PENDING')).id } };
  },
  applyToJob: async system => {
    const owner = await aCaller(system, 'MANAGER');
    return { path: { id: await aJobFor(system, owner) }, owner };
  },
  answerRequest: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'PENDING');
    return { path: { id } };
  },
  answerTerms: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'BOOKED');
    await changeTerms(system, id);
    return { path: { id }, body: { termsVersion: 2 } };
  },
  confirmBooking: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'BOOKED');
    await askToConfirmIn(system.sql, id);
    return { path: { id } };
  },
  takePlace: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'APPLIED');
    await aModelIn(system, id, 'BOOKED');
    await askToConfirmIn(system.sql, id);
    await offerPlaceTo(system.sql, id, me.id);
    return { path: { id } };
  },
  getLeaveCost: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'BOOKED');
    return { path: { id } };
  },
  leaveBooking: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'BOOKED');
    const { app } = system.server;
    const booking = await readBooking(app.database.db, id, me.id);
    const cost = booking && (await readLeaveCost(app, app.database.db, booking));
    return { path: { id }, body: { fingerprint: cost?.fingerprint } };
  },
  // A closed account searches like a signed-out visitor, who has no job to search for.
  getMatches: async (system, me) =>
    me.kind === 'MANAGER' && me.state !== 'BANNED' ? { query: { jobId: await aJobFor(system, me) } } : {},
  saveSuggestion: async (system, me) => ({
    body: {
      jobId: await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: null }),
      modelIds: [(await aCaller(system, 'MODEL')).id],
    },
  }),
  getSuggestion: async (system, me) => ({
    query: { jobId: await aJobFor(system, me, { lifecycle: 'DRAFT', moderation: null }) },
  }),
  saveModelProfile: async (system, me) => {
    // Without a picture nobody is listed, whatever `listed` says.
    const imageId = await aPictureOf(system, me.id);
    await system.server.app.database.db
      .insert(modelPhotos)
      .values({ modelId: me.id, imageId, kind: 'HEADSHOT', position: 0 });
    return {};
  },
  getModel: async system => ({ path: { id: (await aCaller(system, 'MODEL')).id } }),
  removeBookOut: async (system, me) => ({ path: { id: await aBookOutOf(system, me) } }),
  saveGallery: async (system, me) => ({
    body: { imageId: await aPictureOf(system, me.id), 'tags[]': 'Editorial', version: photosVersion([]) },
  }),
  getModelGallery: async system => ({ path: { modelId: (await aCaller(system, 'MODEL')).id } }),
  getApplicantGallery: withApplicant('APPLIED'),
  saveJobGallery: async (system, me) => ({
    path: { id: await aJobFor(system, me) },
    body: { imageId: await aPictureOf(system, me.id), version: versionOf([]) },
  }),
  saveAgreement: async () => ({ body: { document: 'TERMS', version: legalVersions.TERMS } }),
  saveShareLink: aShareOf,
  revokeShareLink: aShareOf,
  getSharedJob: withLink('client', { role: 'client' }),
  getSharedModels: withLink('client', { type: 'all' }),
  getSharedCounts: withLink('client'),
  getSharedGallery: withLink('mood-board', { role: 'mood-board' }),
  getSharedModelGallery: async system => {
    const { id, modelId } = await aLinkOf(system, 'client');
    return { path: { id, modelId } };
  },
  savePicks: async system => {
    const { id, modelId } = await aLinkOf(system, 'client');
    return { path: { id }, body: { modelId, version: 1 } };
  },
  approvePicks: async system => {
    const { id, jobId, modelId } = await aLinkOf(system, 'client');
    await system.server.app.database.db.insert(clientPicks).values({ jobId, modelId, position: 0 });
    return { path: { id }, body: { version: 1 } };
  },
  ...paymentStages,
  addFavourite: async system => ({ path: { id: (await aCaller(system, 'MODEL')).id } }),
  removeFavourite: async (system, me) => ({ path: { id: await aFavouriteOf(system, me.id) } }),
  removeSearch: async (system, me) => ({ path: { id: await aSearchOf(system, me.id) } }),
  renameSearch: async (system, me) => ({ path: { id: await aSearchOf(system, me.id) } }),
  findPlaces: async () => ({ query: { query: 'Las Vegas' } }),
  getPlace: async system => {
    const { items } = await system.client().call('findPlaces', { query: { query: 'Las Vegas' } });
    return { path: { placeId: items[0]?.placeId ?? '' } };
  },
  getUserByPhone: async () => ({ query: { phoneNumber: aPhone() } }),
  getJobReview: forStaff('ON_REVIEW'),
  approveJob: forStaff('ON_REVIEW'),
  requestJobInformation: forStaff('ON_REVIEW'),
  declineJob: forStaff('ON_REVIEW'),
  getUserReview: system => aPersonWho(system, ''),
  approveUser: system => aPersonWho(system, `moderation = 'ON_REVIEW'`),
  requestUserInformation: async system => ({
    ...(await aPersonWho(system, `moderation = 'ON_REVIEW'`)),
    body: { field: 'name' },
  }),
  declineUser: system => aPersonWho(system, `moderation = 'ON_REVIEW'`),
  settlePoints: system => aPersonWho(system, ''),
  suspendUser: system => aPersonWho(system, ''),
  banUser: system => aPersonWho(system, ''),
  getSupportConversation: aSupportCase,
  answerSupport: aSupportCase,
  assignSupport: aSupportCase,
  closeSupport: aSupportCase,
  changeCannedAnswer: aCannedAnswer,
  removeCannedAnswer: aCannedAnswer,
  resendStaffInvitation: aMember(null),
  changeStaffRole: aMember('none'),
  resetStaffPassphrase: aMember('none'),
  removeStaff: aMember('none'),
  openStaffInvitation: aLinkToJoin,
  acceptStaffInvitation: aLinkToJoin,
  reinstateUser: system => aPersonWho(system, `state = 'SUSPENDED'`),
};

/** Values whose schema is stricter than its shape. */
const samplesOf = (system: System): Samples => ({
  start: dayAhead(system, 10, 18),
  end: dayAhead(system, 10, 22),
  phoneNumber: aPhone(),
  code: '000000',
  timeZone: 'America/Los_Angeles',
  from: '22:00',
  to: '07:00',
  urlInstagram: '@quillevents',
  urlTickTok: '@quillevents',
  urlOther: 'quill.example.com',
  field: 'description',
});

/** Everything this caller needs for this call. */
export const setStage = async (system: System, name: CallName, row: Call, me: Caller): Promise<Stage> => {
  const fallback: SetStage = async () =>
    row.address.includes('{id}') ? { path: { id: await aJobFor(system, me) } } : {};
  const { path = {}, query = {}, body = {}, owner = null } = await (stages[name] ?? fallback)(system, me);
  const known = { ...samplesOf(system), ...body };
  return { path, query, known, owner, body: sampleBodies(system, row, { known })[0] };
};

/**
 * A body for each variant of a call's input: required fields, values from the stage, and the field at the end of this
 * path.
 */
export const sampleBodies = (
  system: System,
  row: Call,
  { known }: Pick<Stage, 'known'>,
  [top, ...further]: readonly (string | number)[] = [],
): unknown[] => {
  const schema = bodySchemaOf(system, row);
  return (schema ? choicesOf(shapeOf(schema)) : []).map(({ properties = {}, required = [] }) => {
    const wanted = Object.keys(properties).filter(key => required.includes(key) || key in known || key === top);
    return Object.fromEntries(
      wanted.map(key => [key, sampleOf(properties[key] ?? {}, known, key, key === top ? further : [])]),
    );
  });
};
