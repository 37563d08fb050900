import { newId } from '#server/ids.ts';
import { profileFacts } from '#server/testing/profile-facts.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

export const inviteCode = 'WE1C0ME';
const because = { text: 'It says so in the rules.' };
const decline = { reason: 'OTHER', text: 'It does not look right to us.' } as const;
const notes = [{ field: 'companyName', note: 'As it is registered, please.' }];

/** A colleague asked to close an approved account. */
const closingOf = async (stage: KeyStage) => {
  const who = await stage.person('STAFF');
  const path = { id: (await stage.person('MANAGER')).id };
  const { closing } = await stage.staff.at(stage.url).call('banUser', { path, body: because });
  if (!closing) throw new Error('Nothing waits for a second person.');
  const decide = (text: string) => ({ path: { id: closing.id }, body: { text, fingerprint: closing.fingerprint } });
  return { who, input: decide('I looked too.'), other: decide('So did I.') };
};

/** Accounts, and what staff decide about them. */
export const keyedUsers: KeyedCalls = {
  signOut: async stage => ({ who: await stage.person('MANAGER'), input: {}, endsSession: true }),
  keepStaffSession: async stage => ({ who: await stage.person('STAFF'), input: {} }),
  signOutStaff: async stage => ({ who: await stage.person('STAFF'), input: {}, endsSession: true }),
  deleteUser: async stage => ({ who: await stage.person('MANAGER'), input: {}, endsSession: true }),
  becomeManager: async stage => ({ who: await stage.person('COMMON'), input: {} }),
  becomeModel: async stage => ({ who: await stage.person('COMMON'), input: {} }),
  becomeAmbassador: async stage => ({ who: await stage.person('COMMON'), input: {} }),
  saveName: async stage => ({
    who: await stage.person('MANAGER'),
    input: { body: { name: 'Mara Quill', companyName: 'Quill & Sons' } },
    other: { body: { name: 'Mara Quill', companyName: 'Quill & Daughters' } },
  }),
  saveSocialLinks: async stage => ({
    who: await stage.person('MANAGER'),
    input: { body: { urlInstagram: '@quill' } },
    other: { body: { urlInstagram: '@quillevents' } },
  }),
  saveModelProfile: async stage => ({
    who: await stage.person('MODEL'),
    input: { body: profileFacts },
    other: { body: { ...profileFacts, heightIn: 71 } },
  }),
  saveInviteCode: async stage => {
    const who = await stage.person('COMMON');
    await who.at(stage.url).call('becomeManager', {});
    return { who, input: { body: { code: inviteCode } }, other: { body: { code: null } } };
  },
  submitUser: async stage => {
    const who = await stage.managerOnReview();
    await stage.staff.at(stage.url).call('requestUserInformation', { path: { id: who.id }, body: { notes } });
    return { who, input: {} };
  },
  appealUser: async stage => {
    const who = await stage.managerOnReview();
    await stage.staff.at(stage.url).call('declineUser', { path: { id: who.id }, body: decline });
    return { who, input: { body: { text: 'Please look again.' } }, other: { body: { text: 'Please do.' } } };
  },
  approveUser: async stage => ({
    who: stage.staff,
    input: { path: { id: (await stage.managerOnReview()).id } },
    other: { path: { id: newId() } },
  }),
  requestUserInformation: async stage => {
    const path = { id: (await stage.managerOnReview()).id };
    const otherNotes = [{ field: 'name', note: 'Your full name, please.' }];
    return { who: stage.staff, input: { path, body: { notes } }, other: { path, body: { notes: otherNotes } } };
  },
  declineUser: async stage => {
    const path = { id: (await stage.managerOnReview()).id };
    return { who: stage.staff, input: { path, body: decline }, other: { path, body: { ...decline, text: 'No.' } } };
  },
  reviewJobAgain: async stage => {
    const path = { id: await stage.openJob(await stage.person('MANAGER')) };
    return { who: stage.staff, input: { path, body: because }, other: { path, body: { text: 'Because.' } } };
  },
  reviewUserAgain: async stage => {
    const path = { id: (await stage.person('MANAGER')).id };
    return { who: stage.staff, input: { path, body: because }, other: { path, body: { text: 'Because.' } } };
  },
  settlePoints: async stage => {
    const [manager, model] = [await stage.person('MANAGER'), await stage.person('MODEL')];
    const left = [await stage.openJob(manager), await stage.openJob(manager)];
    await stage.database.pool.query(
      'insert into model_points (model_id, job_id, points) select $1, unnest($2::uuid[]), 6',
      [model.id, left],
    );
    return { who: stage.staff, input: { path: { id: model.id } }, other: { path: { id: newId() } } };
  },
  suspendUser: async stage => {
    const path = { id: (await stage.person('MANAGER')).id };
    return { who: stage.staff, input: { path, body: because }, other: { path, body: { text: 'Because.' } } };
  },
  banUser: async stage => {
    // Whoever could approve.
    await stage.person('STAFF');
    const path = { id: (await stage.person('MANAGER')).id };
    return { who: stage.staff, input: { path, body: because }, other: { path, body: { text: 'Because.' } } };
  },
  approveClosing: async stage => closingOf(stage),
  declineClosing: async stage => closingOf(stage),
  reinstateUser: async stage => {
    const path = { id: (await stage.person('MANAGER')).id };
    await stage.staff.at(stage.url).call('suspendUser', { path, body: because });
    return { who: stage.staff, input: { path, body: because }, other: { path, body: { text: 'Because.' } } };
  },
};
